import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The file in which the embedded PostgreSQL of a data folder writes its process id. */
export function postmasterFile(dataDir: string): string {
  return join(dataDir, 'postgres', 'cluster', 'postmaster.pid');
}

/** Process id of the embedded PostgreSQL of a data folder. */
export async function readPostmaster(dataDir: string): Promise<number> {
  const [pid] = (await readFile(postmasterFile(dataDir), 'utf8')).split('\n');
  return Number(pid);
}
