import type { StartProblem } from '../../core/start-problem.ts';
import type { QueueDefinition } from '../jobs/queue-definition.ts';
import type { DatabaseUrls } from './database-urls.ts';
import { startEmbedded } from './embedded-database.ts';
import { checkMigrated, migrate } from './migrate.ts';
import { checkServerRole } from './server-role.ts';
import { refuseTransactionPooler } from './session-pooling.ts';

export type DatabaseConfig =
  | { readonly kind: 'embedded' }
  | { readonly kind: 'external'; readonly url: string; readonly migrationUrl: string | null };

export interface DatabaseSettings {
  /** Absolute path of the folder that holds the embedded database. */
  readonly dataDir: string;
  readonly database: DatabaseConfig;
  /** Maximum number of connections for requests. */
  readonly poolSize: number;
}

export interface OpenDatabaseOptions {
  /** Called while PostgreSQL starts: loading the queues also loads the handlers of all jobs, which takes time. */
  readonly loadQueues: () => Promise<readonly QueueDefinition[]>;
  readonly log: (line: string) => void;
  /** Called with the reason when the embedded database died and cannot be restarted. Without it, the database is not restarted. */
  readonly onFatal?: (problem: StartProblem) => void;
}

export interface OpenDatabase extends DatabaseUrls {
  /** Stops the database if `openDatabase` started it. */
  stop(): Promise<void>;
}

/**
 * Opens the configured external database or the embedded one, checks it, and migrates it to the schema of this version.
 *
 * @throws {StartProblem} when the database cannot be used
 */
export async function openDatabase(config: DatabaseSettings, options: OpenDatabaseOptions): Promise<OpenDatabase> {
  const database = await reachDatabase(config, options);
  try {
    const serverRole = await checkServerRole(database.serverUrl);
    const { serverUrl, migrationUrl } = database;
    const queues = await options.loadQueues();
    // After the code is loaded, because loading delays connections.
    if (config.database.kind === 'external') {
      await refuseTransactionPooler(serverUrl, 'DATABASE_URL');
      if (migrationUrl !== null) await refuseTransactionPooler(migrationUrl, 'MIGRATION_DATABASE_URL');
    }
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
