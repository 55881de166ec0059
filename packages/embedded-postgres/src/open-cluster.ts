import { rmdir } from 'node:fs/promises';
import { join } from 'node:path';
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
import {
  type ClusterRecord,
  clusterRecordFile,
  newClusterRecord,
  readClusterRecord,
  writeClusterRecord,
} from './cluster-record.ts';
import { type DatabaseNames, systemFolderOf } from './names.ts';
import { EmbeddedPostgresError } from './problem.ts';
import type { Account } from './program.ts';

export interface OpenOptions {
  readonly dataDir: string;
  readonly names: DatabaseNames;
  readonly log: (line: string) => void;
}

export interface OpenedCluster {
  readonly cluster: Cluster;
  readonly passwords: ClusterRecord['passwords'];
}

/**
 * Opens the cluster of a data folder, or creates it on the first start.
 *
 * @throws {EmbeddedPostgresError} when existing data is incomplete, of another version or inaccessible
 */
export async function openCluster(options: OpenOptions): Promise<OpenedCluster> {
  const record = await readClusterRecord(options.dataDir);
  return record === null ? await createCluster(options) : await reopenCluster(options, record);
}

async function createCluster(options: OpenOptions): Promise<OpenedCluster> {
  const { dataDir } = options;
  const record = newClusterRecord();
  const account = await chooseAccount(homeIn(dataDir));
  const home = await chooseHome(options, record.id, account);
  const cluster = await clusterAt(home, record.id, account, options);
  const version = await readMajorVersion(cluster);
  if (version !== null) {
    refuseOtherMajorVersion(version, dataDir);
    throw new EmbeddedPostgresError({ kind: 'record_missing', path: clusterRecordFile(dataDir), home });
  }
  const placed = { ...record, systemFolder: home === homeIn(dataDir) ? null : home };
  // Records the passwords before the cluster uses them, and `initialised` only after the cluster exists.
  await writeClusterRecord(dataDir, placed);
  await completeCluster(dataDir, cluster, placed);
  return { cluster, passwords: placed.passwords };
}

async function reopenCluster(options: OpenOptions, record: ClusterRecord): Promise<OpenedCluster> {
  const { dataDir } = options;
  const home = homeOf(dataDir, record);
  const account = await chooseAccount(home);
  const cluster = await clusterAt(home, record.id, account, options);
  const version = await readMajorVersion(cluster);
  if (version !== null) refuseOtherMajorVersion(version, dataDir);
  if (version === null && record.initialised) {
    throw new EmbeddedPostgresError({ kind: 'data_missing', dataDir, folder: dataFolderOf(cluster) });
  }
  if (!(await canUse(account, home))) throw new EmbeddedPostgresError({ kind: 'data_out_of_reach', home });
  if (!record.initialised) await completeCluster(dataDir, cluster, record);
  return { cluster, passwords: record.passwords };
}

/** Completes an interrupted first start, or opens the existing cluster. */
async function completeCluster(dataDir: string, cluster: Cluster, record: ClusterRecord): Promise<void> {
  if ((await readMajorVersion(cluster)) === null) await initialiseCluster(cluster, record.passwords.superuser);
  await writeClusterRecord(dataDir, { ...record, initialised: true });
}

async function clusterAt(home: string, id: string, account: Account, { names, log }: OpenOptions): Promise<Cluster> {
  return { id, home, account, names, binaries: await findBinaries(account, systemFolderOf(names), log) };
}

/** The folder of a record's cluster. */
export function homeOf(dataDir: string, record: ClusterRecord): string {
  return record.systemFolder ?? homeIn(dataDir);
}

function homeIn(dataDir: string): string {
  return join(dataDir, 'postgres');
}

/** The data folder, or a system folder if this process is root and the database's account cannot enter the data folder. */
async function chooseHome({ dataDir, names, log }: OpenOptions, id: string, account: Account): Promise<string> {
  const home = homeIn(dataDir);
  await makePrivateFolder(home, account);
  if (await canUse(account, home)) return home;
  await rmdir(home);
  const systemHome = join(systemFolderOf(names), id);
  await makePrivateFolder(systemHome, account);
  log(`The database lies in ${systemHome}, because its account cannot enter ${dataDir}.`);
  return systemHome;
}
