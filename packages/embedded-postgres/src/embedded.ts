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
  /** A writable folder, prepared by `prepareDataFolder`. */
  readonly dataDir: string;
  readonly names: DatabaseNames;
  readonly log: (line: string) => void;
  /** If set, PostgreSQL is restarted when it dies. Called with the reason when the restart fails. */
  readonly onFatal?: (problem: EmbeddedPostgresError) => void;
  /** Settings of PostgreSQL that extend and override the package's settings. */
  readonly settings?: EmbeddedSettings;
}

export interface EmbeddedDatabase extends RoleUrls {
  stop(): Promise<void>;
}

/** Long enough for a checkpoint, short enough for a stop within ten seconds. */
const STOP_TIMEOUT_SECONDS = 3;

/**
 * Starts the embedded PostgreSQL on a prepared data folder, and creates the cluster on the first start.
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
