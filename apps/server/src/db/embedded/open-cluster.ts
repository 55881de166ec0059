import { rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { StartProblem } from '../../core/start-problem.ts';
import { canUse, chooseAccount } from './account.ts';
import { findBinaries } from './binaries.ts';
import {
  type Cluster,
  dataFolderOf,
  initialiseCluster,
  makePrivateFolder,
  readMajorVersion,
  refuseOtherMajorVersion,
} from './cluster.ts';
import { type ClusterRecord, newClusterRecord, readClusterRecord, writeClusterRecord } from './cluster-record.ts';
import type { Account } from './program.ts';
import { SYSTEM_FOLDER } from './system-folder.ts';

type Log = (line: string) => void;

export interface OpenedCluster {
  readonly cluster: Cluster;
  readonly passwords: ClusterRecord['passwords'];
}

/**
 * Finds the cluster of a data folder, or makes it on the first start.
 *
 * @throws {StartProblem} when what is there is incomplete, of another version or out of reach
 */
export async function openCluster(dataDir: string, log: Log): Promise<OpenedCluster> {
  const record = await readClusterRecord(dataDir);
  return record === null ? await createCluster(dataDir, log) : await reopenCluster(dataDir, record, log);
}

async function createCluster(dataDir: string, log: Log): Promise<OpenedCluster> {
  const record = newClusterRecord();
  const account = await chooseAccount(homeIn(dataDir));
  const home = await chooseHome(dataDir, record.id, account, log);
  const cluster: Cluster = { id: record.id, home, account, binaries: await findBinaries(account, log) };
  const version = await readMajorVersion(cluster);
  if (version !== null) {
    refuseOtherMajorVersion(version, dataDir);
    throw new StartProblem(
      `${join(dataDir, 'database.json')} is missing, and it holds the passwords of the database in ${home}: restore it from a back-up, or set DATA_DIR to a new folder.`,
    );
  }
  const placed = { ...record, systemFolder: home === homeIn(dataDir) ? null : home };
  // The password is written down before the cluster needs it, and that the cluster exists only once it does.
  await writeClusterRecord(dataDir, placed);
  await completeCluster(dataDir, cluster, placed);
  return { cluster, passwords: placed.passwords };
}

async function reopenCluster(dataDir: string, record: ClusterRecord, log: Log): Promise<OpenedCluster> {
  const home = record.systemFolder ?? homeIn(dataDir);
  const account = await chooseAccount(home);
  const cluster: Cluster = { id: record.id, home, account, binaries: await findBinaries(account, log) };
  const version = await readMajorVersion(cluster);
  if (version !== null) refuseOtherMajorVersion(version, dataDir);
  if (version === null && record.initialised) {
    throw new StartProblem(
      `The database that belongs to ${dataDir} is missing in ${dataFolderOf(cluster)}: restore it from a back-up, or set DATA_DIR to a new folder.`,
    );
  }
  if (!(await canUse(account, home))) {
    throw new StartProblem(
      `The database in ${home} cannot be reached by the account that owns it: let other users enter the folders above it (chmod o+x).`,
    );
  }
  if (!record.initialised) await completeCluster(dataDir, cluster, record);
  return { cluster, passwords: record.passwords };
}

/** Goes on where a first start was interrupted, or where it stands. */
async function completeCluster(dataDir: string, cluster: Cluster, record: ClusterRecord): Promise<void> {
  if ((await readMajorVersion(cluster)) === null) await initialiseCluster(cluster, record.passwords.superuser);
  await writeClusterRecord(dataDir, { ...record, initialised: true });
}

function homeIn(dataDir: string): string {
  return join(dataDir, 'postgres');
}

/** The data folder, unless root runs us and the database's account cannot enter it: then a folder of the system. */
async function chooseHome(dataDir: string, id: string, account: Account, log: Log): Promise<string> {
  const home = homeIn(dataDir);
  await makePrivateFolder(home, account);
  if (await canUse(account, home)) return home;
  await rmdir(home);
  const systemHome = join(SYSTEM_FOLDER, id);
  await makePrivateFolder(systemHome, account);
  log(`The database lies in ${systemHome}, because its account cannot enter ${dataDir}.`);
  return systemHome;
}
