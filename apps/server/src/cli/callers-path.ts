import { resolve } from 'node:path';
import { isBucket } from '../app/config/backup-config.ts';

/**
 * Resolves a path relative to the operator's current folder.
 *
 * npm runs scripts in the folder of the repository, and passes the operator's folder in INIT_CWD. Addresses, such as those of buckets, stay as
 * they are. So does an empty path, which would otherwise become the operator's folder.
 */
export function callersPath(path: string, callersFolder = process.env.INIT_CWD ?? '.'): string {
  return path === '' || isBucket(path) || path.includes('://') ? path : resolve(callersFolder, path);
}
