import pg from 'pg';
import { chooseAccount } from './account.ts';
import { socketFolderOf } from './cluster.ts';
import { readClusterRecord } from './cluster-record.ts';
import type { DatabaseNames } from './names.ts';
import { homeOf } from './open-cluster.ts';
import { EmbeddedPostgresError } from './problem.ts';
import { type RoleUrls, socketUrl } from './roles.ts';

/**
 * The addresses of another process's embedded PostgreSQL.
 *
 * @returns `null` when none is running on the data folder
 * @throws {EmbeddedPostgresError} when none was ever started
 */
export async function findRunningEmbedded(
  dataDir: string,
  names: DatabaseNames,
): Promise<Pick<RoleUrls, 'serverUrl' | 'migrationUrl'> | null> {
  const record = await readClusterRecord(dataDir);
  if (record === null) throw new EmbeddedPostgresError({ kind: 'never_started', dataDir });
  const home = homeOf(dataDir, record);
  const account = await chooseAccount(home);
  const place = { database: names.database, socketFolder: socketFolderOf({ id: record.id, home, account, names }) };
  const serverUrl = socketUrl({ role: names.serverRole, password: record.passwords.server, ...place });
  const migrationUrl = socketUrl({ role: names.migratorRole, password: record.passwords.migrator, ...place });
  const client = new pg.Client({ connectionString: serverUrl });
  try {
    await client.connect();
    await client.end();
    return { serverUrl, migrationUrl };
  } catch {
    return null;
  }
}
