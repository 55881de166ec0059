import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartProblem } from '../../core/start-problem.ts';

const SQLITE_BUSY = 5;

export interface FolderLock {
  release(): void;
}

/**
 * Claims the data folder for this process.
 *
 * The claim is SQLite's exclusive lock on a file. The operating system releases it however the process ends, so nothing
 * stale survives `kill -9`, as a file with a process id would. Node itself offers no such lock.
 *
 * @throws {StartProblem} when another server holds the folder
 */
export function lockFolder(dataDir: string): FolderLock {
  const lock = new DatabaseSync(join(dataDir, 'lock'));
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) {
      throw new StartProblem(
        `Another Plumbline server is using the data folder ${dataDir}: stop it, or set DATA_DIR to another folder.`,
      );
    }
    throw new StartProblem(
      `The data folder ${dataDir} cannot be locked (${String(error)}): set DATA_DIR to a folder on a local disk.`,
    );
  }
  return {
    release: () => {
      if (lock.isOpen) lock.close();
    },
  };
}
