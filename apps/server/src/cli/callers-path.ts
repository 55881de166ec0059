import { resolve } from 'node:path';
import { isBucket } from '../app/config/backup-config.ts';

/**
 * Resolves a path relative to the operator's current folder.
 *
 * npm runs scripts in the folder of the repository, and passes the folder of the call in INIT_CWD. Addresses such as buckets are not
 * changed, and neither is an empty path, which must not become the folder.
 */
export function callersPath(path: string, callersFolder = process.env.INIT_CWD ?? '.'): string {
  return path === '' || isBucket(path) || path.includes('://') ? path : resolve(callersFolder, path);
}
