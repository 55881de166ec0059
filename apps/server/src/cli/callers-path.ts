import { resolve } from 'node:path';
import { isBucket } from '../app/config/backup-config.ts';

/**
 * A path as the operator meant it: relative to the folder where they are.
 *
 * npm runs scripts in the folder of the repository, and says in INIT_CWD where it was called. Buckets and other
 * addresses stay as they are, and so does nothing at all, which must not become the folder.
 */
export function callersPath(path: string, callersFolder = process.env.INIT_CWD ?? '.'): string {
  return path === '' || isBucket(path) || path.includes('://') ? path : resolve(callersFolder, path);
}
