import { prepareDataFolder as prepareFolder } from '@plumbline/embedded-postgres/data-folder';
import { type EmbeddedDatabase, startEmbedded as startPostgres } from '@plumbline/embedded-postgres/embedded';
import type { DatabaseNames } from '@plumbline/embedded-postgres/names';
import { findRunningEmbedded as findRunning } from '@plumbline/embedded-postgres/running';
import type { EmbeddedSettings } from '@plumbline/embedded-postgres/settings';
import type { StartProblem } from '../../core/start-problem.ts';
import type { DatabaseUrls } from './database-urls.ts';
import { explainEmbeddedProblem, withStartProblems } from './embedded-problem.ts';

export const MIGRATOR_ROLE = 'plumbline_migrator';

/** Stored in every existing data folder, so they must not change. */
const NAMES: DatabaseNames = {
  database: 'plumbline',
  migratorRole: MIGRATOR_ROLE,
  serverRole: 'plumbline_server',
};

export interface EmbeddedOptions {
  readonly dataDir: string;
  readonly poolSize: number;
  readonly log: (line: string) => void;
  /** If set, PostgreSQL is restarted when it dies. Called with the reason when the restart fails. */
  readonly onFatal?: (problem: StartProblem) => void;
  /** Settings of PostgreSQL that tests replace. */
  readonly settings?: EmbeddedSettings;
}

/**
 * Starts the embedded PostgreSQL on a prepared data folder, creating the database when there is none.
 *
 * @throws {StartProblem} with the cause and the remedy
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { dataDir, poolSize, log, onFatal, settings } = options;
  return await withStartProblems(() =>
    startPostgres({
      dataDir,
      names: NAMES,
      log,
      settings: { ...settingsFor(poolSize), ...settings },
      ...(onFatal === undefined ? {} : { onFatal: (error) => onFatal(explainEmbeddedProblem(error)) }),
    }),
  );
}

/**
 * Addresses of the embedded PostgreSQL of a running server.
 *
 * @returns `null` when no server is running on the data folder
 * @throws {StartProblem} when the folder never held a database
 */
export async function findRunningEmbedded(dataDir: string): Promise<DatabaseUrls | null> {
  return await withStartProblems(() => findRunning(dataDir, NAMES));
}

/**
 * Creates the data folder and checks that this process can write to it.
 *
 * @throws {StartProblem} when the folder is not writable
 */
export async function prepareDataFolder(dataDir: string): Promise<void> {
  await withStartProblems(() => prepareFolder(dataDir));
}

function settingsFor(poolSize: number): EmbeddedSettings {
  return {
    // The server's pool, the job queue's pool, six for accounts, one for migrations and one for psql.
    max_connections: String(2 * poolSize + 16),
    shared_buffers: '128MB',
    // JIT compilation costs more than it saves on statements as short as these.
    jit: 'off',
    // Participants' statements are planned once per connection and replanned after analyze. Short, because the tables of a new installation
    // grow quickly.
    autovacuum_naptime: '15s',
  };
}
