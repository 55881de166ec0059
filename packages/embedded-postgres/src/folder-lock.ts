import { join } from 'node:path';
import { type FileLock, lockFile } from '@plumbline/file-lock/file-lock';
import { EmbeddedPostgresError } from './problem.ts';

/**
 * Claims the data folder for this process.
 *
 * @throws {EmbeddedPostgresError} when another process holds the folder
 */
export function lockFolder(dataDir: string): FileLock {
  const lock = tryToLock(dataDir);
  if (lock === null) throw new EmbeddedPostgresError({ kind: 'folder_in_use', dataDir });
  return lock;
}

function tryToLock(dataDir: string): FileLock | null {
  try {
    return lockFile(join(dataDir, 'lock'));
  } catch (error) {
    throw new EmbeddedPostgresError({ kind: 'folder_not_lockable', dataDir, reason: String(error) });
  }
}
