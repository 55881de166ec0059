import { prepareDataFolder as prepareFolder } from '@plumbline/embedded-postgres/data-folder';
import { type EmbeddedDatabase, startEmbedded as startPostgres } from '@plumbline/embedded-postgres/embedded';
import type { DatabaseNames } from '@plumbline/embedded-postgres/names';
import { findRunningEmbedded as findRunning } from '@plumbline/embedded-postgres/running';
import type { EmbeddedSettings } from '@plumbline/embedded-postgres/settings';
import type { StartProblem } from '../../core/start-problem.ts';
import { explainEmbeddedProblem, withStartProblems } from './embedded-problem.ts';

export const MIGRATOR_ROLE = 'plumbline_migrator';

/** They stand in every data folder, so they stay. */
const NAMES: DatabaseNames = {
  database: 'plumbline',
  migratorRole: MIGRATOR_ROLE,
  serverRole: 'plumbline_server',
};

export interface EmbeddedOptions {
  readonly dataDir: string;
  readonly poolSize: number;
  readonly log: (line: string) => void;
  /** Where given, PostgreSQL is started again when it dies, and this is told why when that is given up. */
  readonly onFatal?: (problem: StartProblem) => void;
  /** Settings of PostgreSQL that tests replace. */
  readonly settings?: EmbeddedSettings;
}

/**
 * Starts the embedded PostgreSQL on a prepared data folder, making it first when there is none.
 *
 * @throws {StartProblem} with what is in the way and the remedy
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
 * Where the embedded PostgreSQL of a running server answers.
 *
 * @returns `null` when no server is running on the data folder
 * @throws {StartProblem} when there was never one
 */
export async function findRunningEmbedded(dataDir: string): Promise<string | null> {
  return await withStartProblems(() => findRunning(dataDir, NAMES));
}

/**
 * Makes the data folder, and proves that this process can write in it.
 *
 * @throws {StartProblem} when it cannot
 */
export async function prepareDataFolder(dataDir: string): Promise<void> {
  await withStartProblems(() => prepareFolder(dataDir));
}

function settingsFor(poolSize: number): EmbeddedSettings {
  return {
    // The server's pool, the pool of its job queue, six for accounts, a migration and a visitor with psql.
    max_connections: String(2 * poolSize + 16),
    shared_buffers: '128MB',
    // Statements here are short; compiling them costs more than it saves.
    jit: 'off',
    // Statements of participants are planned once for each connection: on a fresh installation soon again, when tables have grown.
    autovacuum_naptime: '15s',
  };
}
