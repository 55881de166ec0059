import { StartProblem } from '../../core/start-problem.ts';
import type { QueueDefinition } from '../jobs/queue-definition.ts';
import { findRunningEmbedded } from './embedded-database.ts';
import { isMigrated } from './migrate.ts';
import { type DatabaseSettings, type OpenDatabaseOptions, openDatabase } from './open-database.ts';
import { checkServerRole } from './server-role.ts';

/**
 * Runs one command of the operator on the database of a running server, or on a database started for the command.
 *
 * @throws {StartProblem} when the database is unreachable
 */
export async function withDatabase<T>(
  config: DatabaseSettings,
  { loadQueues }: Pick<OpenDatabaseOptions, 'loadQueues'>,
  work: (serverUrl: string, migrationUrl: string | null) => Promise<T>,
): Promise<T> {
  const existing =
    config.database.kind === 'external'
      ? { serverUrl: config.database.url, migrationUrl: config.database.migrationUrl }
      : await findRunningEmbedded(config.dataDir);
  if (existing !== null) {
    await refuseOtherSchema(existing.serverUrl, await loadQueues());
    return work(existing.serverUrl, existing.migrationUrl);
  }
  const database = await openDatabase(config, { log: () => {}, loadQueues });
  try {
    return await work(database.serverUrl, database.migrationUrl);
  } finally {
    await database.stop();
  }
}

/** Commands work only on the schema of their own version. */
async function refuseOtherSchema(serverUrl: string, queues: readonly QueueDefinition[]): Promise<void> {
  const serverRole = await checkServerRole(serverUrl);
  if (await isMigrated({ serverUrl, serverRole, queues })) return;
  throw new StartProblem(
    'The database has the schema of another version: start the server of this version first, then run the command again.',
  );
}
