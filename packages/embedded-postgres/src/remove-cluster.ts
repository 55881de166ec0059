import { rm } from 'node:fs/promises';
import { clusterRecordFile, readClusterRecord } from './cluster-record.ts';
import { homeOf } from './open-cluster.ts';

/** Deletes the stopped PostgreSQL of a data folder with all its data, including data outside of the folder. */
export async function removeCluster(dataDir: string): Promise<void> {
  const record = await readClusterRecord(dataDir);
  if (record === null) return;
  await rm(homeOf(dataDir, record), { recursive: true, force: true });
  await rm(clusterRecordFile(dataDir), { force: true });
}
