import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { StartProblem } from '../core/start-problem.ts';
import { type DecryptionKey, identitiesIn } from '../platform/backup/archive/encryption.ts';
import { newestOf, timeOf } from '../platform/backup/backup-names.ts';
import { StoreProblem } from '../platform/backup/backup-store.ts';
import { explainRestoreFailure } from '../platform/backup/explain-restore-failure.ts';
import { type VerifiedArchive, verifyArchive } from '../platform/backup/restore.ts';
import { refuseUsedFolder, restoreEmbedded } from '../platform/backup/restore-embedded.ts';
import { restoreExternal } from '../platform/backup/restore-external.ts';
import { downloadFromS3, openS3Store } from '../platform/backup/s3-store.ts';
import { refuseUsedDatabase } from '../platform/db/backup/restore-lock.ts';
import type { QueueDefinition } from '../platform/jobs/queue-definition.ts';
import { isBucket, refuseUnusable } from './config/backup-config.ts';
import type { Config } from './config/config-types.ts';

export interface RestoreOptions {
  /** A file or an object in a bucket; or a folder or a prefix in a bucket, of which the newest backup is restored. */
  readonly source: string;
  /** File with secret keys of age; null: none. */
  readonly identityFile: string | null;
  readonly loadQueues: () => Promise<readonly QueueDefinition[]>;
}

/**
 * Restores a backup into the empty data folder or database that the settings name.
 *
 * @throws {StartProblem} when the backup cannot be restored; then nothing was changed
 */
export async function restoreInstallation(
  config: Config,
  { source, identityFile, loadQueues }: RestoreOptions,
): Promise<VerifiedArchive> {
  await refuseUsedTarget(config);
  try {
    const key = await readKey(config, identityFile);
    await using file = await fetchArchive(config, source);
    const archive = await verifyArchive(file.path, key);
    const queues = await loadQueues();
    const { database, dataDir } = config;
    if (database.kind === 'embedded') await restoreEmbedded(archive, config, queues);
    else {
      const target = { dataDir, serverUrl: database.url, migrationUrl: migrationUrlOf(config) };
      await restoreExternal(archive, target, queues);
    }
    return archive;
  } catch (error) {
    throw explainRestoreFailure(error, source);
  }
}

async function refuseUsedTarget(config: Config): Promise<void> {
  if (config.database.kind === 'embedded') await refuseUsedFolder(config.dataDir);
  else await refuseUsedDatabase(migrationUrlOf(config));
}

function migrationUrlOf({ database }: Config): string {
  if (database.kind === 'external' && database.migrationUrl !== null) return database.migrationUrl;
  throw new StartProblem('A restore creates the schema: set MIGRATION_DATABASE_URL to the role that will own it.');
}

async function readKey({ backup }: Config, identityFile: string | null): Promise<DecryptionKey | null> {
  if (identityFile !== null) {
    const identities = identitiesIn(await readIdentityFile(identityFile));
    if (identities.length > 0) return { kind: 'identities', identities };
    throw new StartProblem(`${identityFile} contains no secret key of age: name a file that age-keygen wrote.`);
  }
  const { encryption } = backup;
  return encryption?.kind === 'passphrase' ? { kind: 'passphrase', passphrase: encryption.passphrase } : null;
}

async function readIdentityFile(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch {
    throw new StartProblem(`${path} cannot be read: name the file with the secret key of age.`);
  }
}

/** The archive as a file on this machine. A backup in a bucket is downloaded to a folder, which disposal deletes. */
async function fetchArchive(config: Config, source: string): Promise<{ path: string } & AsyncDisposable> {
  if (!isBucket(source)) return { path: await findArchive(source), [Symbol.asyncDispose]: async () => {} };
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-restore-'));
  const remove = () => rm(folder, { recursive: true });
  try {
    return { path: await downloadArchive(config, source, folder), [Symbol.asyncDispose]: remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function downloadArchive({ backup }: Config, source: string, folder: string): Promise<string> {
  refuseUnusable(source, backup.s3);
  if (backup.s3 === null) throw new RangeError('a bucket without access should have been refused');
  const last = source.replace(/\/$/, '').split('/').at(-1) ?? '';
  const place = timeOf(last) === null ? source : source.slice(0, source.lastIndexOf('/'));
  const store = await openS3Store(place, { access: backup.s3, workFolder: folder });
  const name = timeOf(last) === null ? newestOf(await store.list()) : last;
  if (name === null) throw new StoreProblem(`${source} holds no backup: name a place that npm run backup wrote to`);
  const path = join(folder, name);
  await downloadFromS3(place, name, backup.s3, path);
  return path;
}

async function findArchive(source: string): Promise<string> {
  const path = resolve(source);
  if (!(await stat(path)).isDirectory()) return path;
  const newest = newestOf(await readdir(path));
  if (newest === null) throw new StartProblem(`${source} holds no backup: name a file that npm run backup wrote.`);
  return join(path, newest);
}
