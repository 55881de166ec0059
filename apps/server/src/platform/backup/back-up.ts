import type { Kysely } from 'kysely';
import type { Clock, Random } from '../../core/clock.ts';
import { StartProblem } from '../../core/start-problem.ts';
import { withBackupLock } from '../db/backup/backup-lock.ts';
import { recordBackupEnd, recordBackupStart } from '../db/backup/backup-records.ts';
import { awaitReplayed, findWrittenPosition } from '../db/backup/replayed-position.ts';
import { openTableSnapshot, type SnapshotSource } from '../db/backup/table-snapshot.ts';
import type { Database } from '../db/schema/tables.ts';
import { ARCHIVE_FORMAT } from './archive/archive-format.ts';
import type { Encryption } from './archive/encryption.ts';
import type { ArchiveSource } from './archive/write-archive.ts';
import { type WrittenArchive, writeArchiveFile } from './archive-file.ts';
import { backupName, chooseOutdated, type KeepingRule } from './backup-names.ts';
import type { BackupStore } from './backup-store.ts';
import { readDataFiles } from './data-files.ts';
import { explainBackupFailure } from './explain-backup-failure.ts';
import { removeLeftovers } from './remove-leftovers.ts';
import { withCredentialsOf, withReplicaFirst } from './replica-first.ts';

export interface BackUpOptions {
  readonly db: Kysely<Database>;
  /** Signs in as the server's role, which holds the lock. */
  readonly serverUrl: string;
  readonly snapshotFrom: SnapshotSource;
  /** Replica to read from if it has caught up within `maxWaitMs`; null: none. */
  readonly replica: { readonly url: string; readonly maxWaitMs: number } | null;
  readonly dataDir: string;
  readonly productVersion: string;
  readonly encryption: Encryption | null;
  readonly keep: KeepingRule;
  /** Whether the backup goes to the destination of the schedule. */
  readonly isScheduled: boolean;
  readonly clock: Clock;
  readonly random: Random;
  readonly openStore: () => Promise<BackupStore>;
  /** Called when the backup is stored, but older ones could not be deleted. */
  readonly onDeleteFailed: (error: unknown) => void;
  /** Called when the replica could not be read and the primary is read instead. */
  readonly onReplicaUnavailable: (error: unknown) => void;
}

export type BackUpResult =
  | ({
      readonly kind: 'stored';
      readonly name: string;
      readonly place: string;
      readonly deleted: number;
    } & WrittenArchive)
  /** Another process is making a backup. */
  | { readonly kind: 'busy' };

/**
 * Makes one backup of the installation: database and files of the data folder. Only one process at a time can make a backup.
 *
 * @throws {StartProblem} when the backup failed; the attempt is recorded with the reason
 */
export async function backUp(options: BackUpOptions): Promise<BackUpResult> {
  const result = await withBackupLock(options.serverUrl, () => recordedBackUp(options));
  return result ?? { kind: 'busy' };
}

async function recordedBackUp(options: BackUpOptions): Promise<BackUpResult> {
  const { db, clock, random, isScheduled } = options;
  const id = random.uuid();
  await recordBackupStart(db, { id, isScheduled }, clock.now());
  try {
    const { store, ...stored } = await storeBackup(options);
    await recordBackupEnd(db, id, { kind: 'succeeded', bytes: stored.bytes }, clock.now());
    return { kind: 'stored', place: store.place, deleted: await deleteOutdated(store, options), ...stored };
  } catch (error) {
    const { sentence, reason } = explainBackupFailure(error);
    await recordBackupEnd(db, id, { kind: 'failed', reason }, clock.now());
    throw new StartProblem(sentence, { cause: error });
  }
}

async function storeBackup(options: BackUpOptions): Promise<{ store: BackupStore; name: string } & WrittenArchive> {
  const { clock, openStore, snapshotFrom: primary } = options;
  const store = await openStore();
  await removeLeftovers(store, clock.now());
  const replica = await replicaOf(options);
  const read = (source: SnapshotSource) => writeBackup(source, store.workFolder, options);
  const written = await withReplicaFirst({ replica, primary }, read, options.onReplicaUnavailable);
  await store.store(written.name);
  return { store, ...written };
}

async function replicaOf({ db, replica, snapshotFrom }: BackUpOptions): Promise<SnapshotSource | null> {
  if (replica === null) return null;
  const position = await findWrittenPosition(db);
  return {
    url: withCredentialsOf(snapshotFrom.url, replica.url),
    setting: 'DATABASE_READ_URL',
    beforeSnapshot: (client) => awaitReplayed(client, position, replica.maxWaitMs),
  };
}

async function writeBackup(
  from: SnapshotSource,
  folder: string,
  { encryption, ...options }: BackUpOptions,
): Promise<{ name: string } & WrittenArchive> {
  await using snapshot = await openTableSnapshot(from);
  const name = backupName(snapshot.takenAt, encryption !== null);
  const { takenAt, postgresVersion, migrations, queues, tables } = snapshot;
  const source: ArchiveSource = {
    manifest: {
      format: ARCHIVE_FORMAT,
      kind: 'installation',
      product_version: options.productVersion,
      created_at: takenAt.toISOString(),
      postgres_version: postgresVersion,
      migrations: [...migrations],
      queues: [...queues],
      tables: [...tables],
    },
    rowsOf: snapshot.rowsOf,
    sequences: snapshot.sequences,
    files: () => readDataFiles(options.dataDir),
  };
  return { name, ...(await writeArchiveFile(folder, name, { source, encryption })) };
}

/** Only reports a failure, because the new backup is complete. The key of a bucket may, for example, lack the right to delete. */
async function deleteOutdated(store: BackupStore, { keep, clock, onDeleteFailed }: BackUpOptions): Promise<number> {
  let deleted = 0;
  try {
    for (const name of chooseOutdated(await store.list(), keep, clock.now())) {
      await store.remove(name);
      deleted += 1;
    }
  } catch (error) {
    onDeleteFailed(error);
  }
  return deleted;
}
