import { resolve } from 'node:path';
import { DEFAULT_DATA_DIR } from '../app/config/config.ts';

/**
 * Tells the operator how to start what was restored.
 *
 * @param dataDir as given on the command line; without it in the next command another, new installation would start
 */
export function howToStart(dataDir: string | undefined): string {
  const given = dataDir?.trim() ?? '';
  if (given === '' || resolve(given) === resolve(DEFAULT_DATA_DIR)) return 'Start Plumbline with npm start.';
  return `Start Plumbline with this data folder: DATA_DIR=${quoted(given)} npm start, and the other settings of the server.`;
}

/** As a word of a POSIX shell. */
function quoted(path: string): string {
  return /^[\w./:@%+,=-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`;
}
