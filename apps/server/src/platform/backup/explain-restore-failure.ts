import { resolve, sep } from 'node:path';
import pg from 'pg';
import { StartProblem } from '../../core/start-problem.ts';
import { ArchiveProblem, type ArchiveProblemKind } from './archive/archive-problem.ts';
import { StoreProblem } from './backup-store.ts';
import { RestoreProblem } from './restore.ts';

const REMEDIES: Readonly<Record<ArchiveProblemKind, string>> = {
  not_an_archive: 'name a file that npm run backup wrote',
  cut: 'use another backup, or copy this one again',
  damaged: 'use another backup, or copy this one again',
  key_missing: 'add --identity FILE, or set BACKUP_PASSPHRASE',
  wrong_key: 'use the identity of one of its recipients, or the passphrase that was set then',
  newer_format: 'restore it with that version or a later one',
};

/** PostgreSQL's disk_full. */
const DISK_FULL = '53100';

function isBelow(path: string, place: string): boolean {
  return path === place || path.startsWith(`${place}${sep}`);
}

/** Explains in one sentence why a backup was not restored. The failed attempt has been rolled back. */
export function explainRestoreFailure(error: unknown, source: string): StartProblem {
  if (error instanceof StartProblem) return error;
  return new StartProblem(`${sentenceOf(error, source)}.`, { cause: error });
}

function sentenceOf(error: unknown, source: string): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : null;
  if (error instanceof ArchiveProblem) return `${source} ${error.message}: ${REMEDIES[error.kind]}`;
  if (error instanceof StoreProblem) return error.message;
  if (error instanceof RestoreProblem) return `${source} was not restored: ${error.message}`;
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === DISK_FULL) {
    return `${source} was not restored, because there is not enough space: free some, or restore to another disk`;
  }
  const path = error instanceof Error && 'path' in error ? String(error.path) : null;
  if (path !== null && isBelow(path, resolve(source))) {
    return `${source} cannot be read (${code}): name a backup that this user can read`;
  }
  if (path !== null && (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')) {
    return `${source} was not restored, because ${path} cannot be written to (${code}): give this user access to it`;
  }
  const reason = error instanceof Error ? error.message : String(error);
  if (error instanceof pg.DatabaseError)
    return `${source} was not restored, because PostgreSQL refused a step (${reason})`;
  return `${source} was not restored (${reason})`;
}
