import { join, resolve } from 'node:path';
import { StartProblem } from '../core/start-problem.ts';
import { type BackUpOptions, type BackUpResult, backUp } from '../platform/backup/back-up.ts';
import type { BackupStore } from '../platform/backup/backup-store.ts';
import { openFolderStore } from '../platform/backup/folder-store.ts';
import { openS3Store } from '../platform/backup/s3-store.ts';
import type { SnapshotSource } from '../platform/db/backup/table-snapshot.ts';
import { readProductVersion } from '../platform/product-version.ts';
import { isBucket, refuseDataFolder, refuseUnusable } from './config/backup-config.ts';
import type { Config } from './config/config-types.ts';

/**
 * Backs up the installation of these settings.
 *
 * @param to a folder or a bucket
 * @param migrationUrl address of the same database; null when only BACKUP_DATABASE_URL may read everything
 * @throws {StartProblem} when the backup failed
 */
export async function backUpInstallation(
  config: Config,
  parts: Pick<BackUpOptions, 'db' | 'serverUrl' | 'clock' | 'random' | 'onDeleteFailed' | 'onReplicaUnavailable'> & {
    to: string;
    migrationUrl: string | null;
  },
): Promise<BackUpResult> {
  const { to, migrationUrl, ...rest } = parts;
  const { backup, dataDir, readReplica } = config;
  refuseUnusable(to, backup.s3);
  refuseDataFolder(to, dataDir);
  const snapshotFrom = snapshotSource(backup.databaseUrl, migrationUrl);
  if (snapshotFrom === null) {
    throw new StartProblem(
      'The role of DATABASE_URL may not read everything: set BACKUP_DATABASE_URL or MIGRATION_DATABASE_URL for the backup.',
    );
  }
  return backUp({
    ...rest,
    snapshotFrom,
    replica: readReplica === null ? null : { url: readReplica.url, maxWaitMs: readReplica.maxLagSeconds * 1000 },
    dataDir,
    productVersion: readProductVersion(),
    encryption: backup.encryption,
    keep: backup.keep,
    isScheduled: (isBucket(to) ? to : resolve(to)) === backup.to,
    openStore: () => openStore(to, config),
  });
}

function snapshotSource(backupUrl: string | null, migrationUrl: string | null): SnapshotSource | null {
  if (backupUrl !== null) return { url: backupUrl, setting: 'BACKUP_DATABASE_URL' };
  return migrationUrl === null ? null : { url: migrationUrl, setting: 'MIGRATION_DATABASE_URL' };
}

/** A folder in the data folder, in which backups to a bucket are written before they are uploaded. */
const WORK_FOLDER = 'backup';

async function openStore(to: string, { backup, dataDir }: Config): Promise<BackupStore> {
  if (isBucket(to) && backup.s3 !== null) {
    return openS3Store(to, { access: backup.s3, workFolder: join(dataDir, WORK_FOLDER) });
  }
  return openFolderStore(resolve(to));
}
