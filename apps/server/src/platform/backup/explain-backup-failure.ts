import pg from 'pg';
import { StartProblem } from '../../core/start-problem.ts';
import { ArchiveProblem } from './archive/archive-problem.ts';
import { StoreProblem } from './backup-store.ts';

export interface BackupFailure {
  /** For the operator at the command. */
  readonly sentence: string;
  /** For the stored record, which warnings to administrators quote. Contains no paths and no addresses. */
  readonly reason: string;
}

/** Explains why a backup failed, in one sentence with a remedy. */
export function explainBackupFailure(error: unknown): BackupFailure {
  const code = error instanceof Error && 'code' in error ? String(error.code) : null;
  if (error instanceof StartProblem) {
    return { sentence: error.message, reason: 'The database could not be read.' };
  }
  if (error instanceof StoreProblem) {
    return { sentence: `No backup was made: ${error.message}.`, reason: error.reason };
  }
  if (error instanceof ArchiveProblem) {
    const what = 'the archive that was written could not be read back, so it was deleted';
    return { sentence: `No backup was made: ${what}. Check the disk.`, reason: 'The archive could not be read back.' };
  }
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return {
      sentence: 'No backup was made: there is not enough space. Free some, or keep fewer backups (BACKUP_KEEP).',
      reason: 'There was not enough space.',
    };
  }
  if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM') {
    return {
      sentence:
        'No backup was made: the folder for it cannot be written to. Choose another one, or give the user access.',
      reason: 'The folder could not be written to.',
    };
  }
  if (error instanceof pg.DatabaseError || code === 'ECONNRESET' || code === 'EPIPE') {
    return {
      sentence: `No backup was made: the database stopped answering (${messageOf(error)}). Try again once it answers.`,
      reason: 'The database stopped answering.',
    };
  }
  return {
    sentence: `No backup was made: ${messageOf(error)}.`,
    reason: `An unexpected error occurred${code === null ? '' : ` (${code})`}.`,
  };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
