import { DatabaseSync } from 'node:sqlite';

const SQLITE_BUSY = 5;

export interface FileLock {
  release(): void;
}

/**
 * Locks a file. The file is created if it is missing, and stays empty.
 *
 * Uses SQLite's exclusive lock, because Node has no file locks. The operating system releases the lock when the process ends, even after
 * `kill -9`; a pid file would become stale.
 *
 * @param waitMs time to wait for another holder; blocks the thread
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
