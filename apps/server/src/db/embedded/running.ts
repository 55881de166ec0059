import { join } from 'node:path';
import pg from 'pg';
import { StartProblem } from '../../core/start-problem.ts';
import { chooseAccount } from './account.ts';
import { socketFolderOf } from './cluster.ts';
import { readClusterRecord } from './cluster-record.ts';
import { DATABASE, SERVER_ROLE, socketUrl } from './roles.ts';

/**
 * Where the embedded PostgreSQL of a running server answers.
 *
 * @returns `null` when no server is running on the data folder
 * @throws {StartProblem} when there was never one
 */
export async function findRunningEmbedded(dataDir: string): Promise<string | null> {
  const record = await readClusterRecord(dataDir);
  if (record === null) {
    throw new StartProblem(
      `There is no database in ${dataDir} yet: start Plumbline once, or set DATA_DIR to its data folder.`,
    );
  }
  const home = record.systemFolder ?? join(dataDir, 'postgres');
  const account = await chooseAccount(home);
  const socketFolder = socketFolderOf({ id: record.id, home, account });
  const url = socketUrl({ role: SERVER_ROLE, password: record.passwords.server, database: DATABASE, socketFolder });
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    await client.end();
    return url;
  } catch {
    return null;
  }
}
