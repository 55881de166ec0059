import { rm } from 'node:fs/promises';
import type { StartProblem } from '../../core/start-problem.ts';
import type { DatabaseUrls } from '../../platform/db/database-urls.ts';
import { socketFolderOf } from './cluster.ts';
import { lockFolder } from './folder-lock.ts';
import { keepRunning } from './keep-running.ts';
import { openCluster } from './open-cluster.ts';
import { startPostmaster, stopOrphan, stopPostmaster } from './postmaster.ts';
import { prepareRoles } from './roles.ts';
import { type EmbeddedSettings, writeSettings } from './settings.ts';

export interface EmbeddedOptions {
  readonly dataDir: string;
  readonly poolSize: number;
  readonly log: (line: string) => void;
  /** Where given, PostgreSQL is started again when it dies, and this is told why when that is given up. */
  readonly onGivenUp?: (problem: StartProblem) => void;
  /** Settings of PostgreSQL that tests replace. */
  readonly settings?: EmbeddedSettings;
}

export interface EmbeddedDatabase extends DatabaseUrls {
  readonly migrationUrl: string;
  /** For tests, which make databases of their own. */
  readonly superuserUrl: string;
  stop(): Promise<void>;
}

/** Long enough for a checkpoint of this size of database, short enough for a stop within ten seconds. */
const STOP_TIMEOUT_SECONDS = 3;

/**
 * Starts the embedded PostgreSQL on a prepared data folder, making it first when there is none.
 *
 * @throws {StartProblem} with what is in the way and the remedy
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { dataDir, poolSize, log, onGivenUp, settings = {} } = options;
  const lock = lockFolder(dataDir);
  try {
    const { cluster, passwords } = await openCluster(dataDir, log);
    if (await stopOrphan(cluster)) log('Stopped the PostgreSQL that a killed server had left behind.');
    await writeSettings(cluster, poolSize, settings);
    await startPostmaster(cluster);
    const kept = onGivenUp === undefined ? null : keepRunning(cluster, { log, onGivenUp });
    const socketFolder = socketFolderOf(cluster);
    const stop = async (): Promise<void> => {
      await (kept === null ? stopPostmaster(cluster, STOP_TIMEOUT_SECONDS) : kept.stop(STOP_TIMEOUT_SECONDS));
      if (socketFolder !== cluster.home) await rm(socketFolder, { recursive: true, force: true });
      lock.release();
    };
    try {
      return { ...(await prepareRoles(socketFolder, passwords)), stop };
    } catch (error) {
      await stop();
      throw error;
    }
  } catch (error) {
    lock.release();
    throw error;
  }
}
