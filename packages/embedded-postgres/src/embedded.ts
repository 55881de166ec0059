import { rm } from 'node:fs/promises';
import { socketFolderOf } from './cluster.ts';
import { lockFolder } from './folder-lock.ts';
import { keepRunning } from './keep-running.ts';
import { checkNames, type DatabaseNames } from './names.ts';
import { openCluster } from './open-cluster.ts';
import { startPostmaster, stopOrphan, stopPostmaster } from './postmaster.ts';
import type { EmbeddedPostgresError } from './problem.ts';
import { prepareRoles, type RoleUrls } from './roles.ts';
import { type EmbeddedSettings, writeSettings } from './settings.ts';

export interface EmbeddedOptions {
  /** A folder that exists and can be written, as `prepareDataFolder` leaves it. */
  readonly dataDir: string;
  readonly names: DatabaseNames;
  readonly log: (line: string) => void;
  /** If set, PostgreSQL is restarted when it dies, and this is called with the reason when it cannot be restarted. */
  readonly onFatal?: (problem: EmbeddedPostgresError) => void;
  /** Settings of PostgreSQL, beside and in place of the package's own. */
  readonly settings?: EmbeddedSettings;
}

export interface EmbeddedDatabase extends RoleUrls {
  stop(): Promise<void>;
}

/** Long enough for a checkpoint of this size of database, short enough for a stop within ten seconds. */
const STOP_TIMEOUT_SECONDS = 3;

/**
 * Starts the embedded PostgreSQL on a prepared data folder, making it first when there is none.
 *
 * @throws {EmbeddedPostgresError} with the reason why it cannot start
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { dataDir, names, log, onFatal, settings = {} } = options;
  checkNames(names);
  const lock = lockFolder(dataDir);
  try {
    const { cluster, passwords } = await openCluster({ dataDir, names, log });
    if (await stopOrphan(cluster)) log('Stopped the PostgreSQL that a killed server had left behind.');
    await writeSettings(cluster, settings);
    await startPostmaster(cluster);
    const kept = onFatal === undefined ? null : keepRunning(cluster, { log, onFatal });
    const socketFolder = socketFolderOf(cluster);
    const stop = async (): Promise<void> => {
      await (kept === null ? stopPostmaster(cluster, STOP_TIMEOUT_SECONDS) : kept.stop(STOP_TIMEOUT_SECONDS));
      if (socketFolder !== cluster.home) await rm(socketFolder, { recursive: true, force: true });
      lock.release();
    };
    try {
      return { ...(await prepareRoles(socketFolder, names, passwords)), stop };
    } catch (error) {
      await stop();
      throw error;
    }
  } catch (error) {
    lock.release();
    throw error;
  }
}
