import { resolve } from 'node:path';
import { isBucket } from '../app/config/backup-config.ts';

/**
 * A path as the operator meant it: relative to the folder where they are.
 *
 * npm runs scripts in the folder of the repository, and says in INIT_CWD where it was called. Buckets stay as they are.
 */
export function callersPath(path: string, callersFolder = process.env.INIT_CWD ?? '.'): string {
  return isBucket(path) ? path : resolve(callersFolder, path);
}
