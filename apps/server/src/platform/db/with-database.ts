import { findRunningEmbedded } from './embedded-database.ts';
import { type DatabaseSettings, type OpenDatabaseOptions, openDatabase } from './open-database.ts';

/**
 * Runs one command of the operator on the database: that of a running server, or one that is started for the command.
 *
 * @throws {StartProblem} when it cannot be reached
 */
export async function withDatabase<T>(
  config: DatabaseSettings,
  { loadQueues }: Pick<OpenDatabaseOptions, 'loadQueues'>,
  work: (serverUrl: string) => Promise<T>,
): Promise<T> {
  if (config.database.kind === 'external') return work(config.database.url);
  const running = await findRunningEmbedded(config.dataDir);
  if (running !== null) return work(running);
  const database = await openDatabase(config, { log: () => {}, loadQueues });
  try {
    return await work(database.serverUrl);
  } finally {
    await database.stop();
  }
}
