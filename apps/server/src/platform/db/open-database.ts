import type { StartProblem } from '../../core/start-problem.ts';
import type { QueueDefinition } from '../jobs/queue-definition.ts';
import type { DatabaseUrls } from './database-urls.ts';
import { startEmbedded } from './embedded-database.ts';
import { checkMigrated, migrate } from './migrate.ts';
import { checkServerRole } from './server-role.ts';

export type DatabaseConfig =
  | { readonly kind: 'embedded' }
  | { readonly kind: 'external'; readonly url: string; readonly migrationUrl: string | null };

export interface DatabaseSettings {
  /** Absolute path of the folder that holds the embedded database. */
  readonly dataDir: string;
  readonly database: DatabaseConfig;
  /** Connections that requests may use at most. */
  readonly poolSize: number;
}

export interface OpenDatabaseOptions {
  /** Asked once PostgreSQL runs: the queues come with all that processes their jobs, which takes its time to load. */
  readonly loadQueues: () => Promise<readonly QueueDefinition[]>;
  readonly log: (line: string) => void;
  /** Told why the embedded database, which died, is not started again. Without it, it never is. */
  readonly onFatal?: (problem: StartProblem) => void;
}

export interface OpenDatabase extends DatabaseUrls {
  /** Stops the database if it was started here. */
  stop(): Promise<void>;
}

/**
 * The database that the settings name, or the embedded one, checked and with the schema of this version.
 *
 * @throws {StartProblem} when it cannot be used
 */
export async function openDatabase(config: DatabaseSettings, options: OpenDatabaseOptions): Promise<OpenDatabase> {
  const database = await reachDatabase(config, options);
  try {
    const serverRole = await checkServerRole(database.serverUrl);
    const { serverUrl, migrationUrl } = database;
    const queues = await options.loadQueues();
    if (migrationUrl === null) await checkMigrated({ serverUrl, serverRole, queues });
    else await migrate({ migrationUrl, serverRole, queues });
    return database;
  } catch (error) {
    await database.stop();
    throw error;
  }
}

async function reachDatabase(
  config: DatabaseSettings,
  { loadQueues: _, ...options }: OpenDatabaseOptions,
): Promise<OpenDatabase> {
  if (config.database.kind === 'embedded') {
    const { dataDir, poolSize } = config;
    return await startEmbedded({ dataDir, poolSize, ...options });
  }
  const { url, migrationUrl } = config.database;
  return { serverUrl: url, migrationUrl, stop: async () => undefined };
}
