import { DatabaseSync } from 'node:sqlite';

const SQLITE_BUSY = 5;

export interface FileLock {
  release(): void;
}

/**
 * Locks a file, which is created when it is missing and stays empty.
 *
 * The lock is SQLite's exclusive lock. The operating system releases it however the process ends, so nothing stale survives
 * `kill -9`, as a file with a process id would. Node itself offers no such lock.
 *
 * @param waitMs how long to wait for another holder; the thread is blocked meanwhile
 * @returns `null` when another holder still has it
 * @throws when the file cannot be locked at all, as on some network file systems
 */
export function lockFile(path: string, waitMs = 0): FileLock | null {
  const database = new DatabaseSync(path, { timeout: waitMs });
  try {
    database.exec('begin exclusive');
  } catch (error) {
    database.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return null;
    throw error;
  }
  return {
    release: () => {
      if (database.isOpen) database.close();
    },
  };
}
