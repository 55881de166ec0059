import pg from 'pg';
import { chooseAccount } from './account.ts';
import { socketFolderOf } from './cluster.ts';
import { readClusterRecord } from './cluster-record.ts';
import type { DatabaseNames } from './names.ts';
import { homeOf } from './open-cluster.ts';
import { EmbeddedPostgresError } from './problem.ts';
import { socketUrl } from './roles.ts';

/**
 * The address of another process's embedded PostgreSQL, for the server's role.
 *
 * @returns `null` when none is running on the data folder
 * @throws {EmbeddedPostgresError} when there has never been one
 */
export async function findRunningEmbedded(dataDir: string, names: DatabaseNames): Promise<string | null> {
  const record = await readClusterRecord(dataDir);
  if (record === null) throw new EmbeddedPostgresError({ kind: 'never_started', dataDir });
  const home = homeOf(dataDir, record);
  const account = await chooseAccount(home);
  const url = socketUrl({
    role: names.serverRole,
    password: record.passwords.server,
    database: names.database,
    socketFolder: socketFolderOf({ id: record.id, home, account, names }),
  });
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    await client.end();
    return url;
  } catch {
    return null;
  }
}
