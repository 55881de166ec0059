import { resolve } from 'node:path';
import { DEFAULT_DATA_DIR } from '../app/config/config.ts';

/**
 * The instruction for starting a restored installation.
 *
 * @param dataDir as given on the command line; if it were missing in the next command, a new installation would start
 */
export function howToStart(dataDir: string | undefined): string {
  const given = dataDir?.trim() ?? '';
  if (given === '' || resolve(given) === resolve(DEFAULT_DATA_DIR)) return 'Start Plumbline with npm start.';
  return `Start Plumbline with this data folder: DATA_DIR=${quoted(given)} npm start, and the other settings of the server.`;
}

/** Quotes a path for a POSIX shell. */
function quoted(path: string): string {
  return /^[\w./:@%+,=-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`;
}
