import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, rm, rmdir, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { lockFolder } from '@plumbline/embedded-postgres/folder-lock';
import { EmbeddedPostgresError } from '@plumbline/embedded-postgres/problem';
import { removeCluster } from '@plumbline/embedded-postgres/remove-cluster';
import { StartProblem } from '../../core/start-problem.ts';
import { prepareDataFolder, startEmbedded } from '../db/embedded-database.ts';
import { explainEmbeddedProblem, withStartProblems } from '../db/embedded-problem.ts';
import { makeDurable } from '../files/make-durable.ts';
import type { QueueDefinition } from '../jobs/queue-definition.ts';
import { restoreArchive, type VerifiedArchive } from './restore.ts';

const LOCK = 'lock';
/** Marks a folder as holding a database, so it is moved last. */
const RECORD = 'database.json';
const DRAFT_PREFIX = '.restoring-';

/**
 * @throws {StartProblem} when a data folder is not empty, or a server runs on it
 */
export async function refuseUsedFolder(dataDir: string): Promise<void> {
  const names = await namesIn(dataDir);
  if (names.includes(LOCK)) {
    const lock = await withStartProblems(async () => lockFolder(dataDir));
    lock.release();
  }
  if (names.some((name) => name !== LOCK && !name.startsWith(DRAFT_PREFIX))) {
    throw new StartProblem(
      `The data folder ${dataDir} is not empty: set DATA_DIR to a new folder, or move the old one away.`,
    );
  }
}

/**
 * Restores into an empty data folder, with an embedded PostgreSQL that gets new passwords. The restore works in a subfolder and moves its
 * content up at the end, so a failure or a crash leaves no half-restored database.
 */
export async function restoreEmbedded(
  archive: VerifiedArchive,
  { dataDir, poolSize }: { readonly dataDir: string; readonly poolSize: number },
  queues: readonly QueueDefinition[],
): Promise<void> {
  await refuseUsedFolder(dataDir);
  const isNew = (await namesIn(dataDir)).length === 0;
  await prepareDataFolder(dataDir);
  const lock = await withStartProblems(async () => lockFolder(dataDir));
  const draft = join(dataDir, `${DRAFT_PREFIX}${randomBytes(4).toString('hex')}`);
  try {
    await removeDrafts(dataDir);
    await mkdir(draft);
    await restoreInto(draft, archive, poolSize, queues);
    await moveUp(draft, dataDir);
  } catch (thrown) {
    const error = await explainLoss(thrown, dataDir);
    await removeDrafts(dataDir);
    lock.release();
    if (isNew) {
      await rm(join(dataDir, LOCK), { force: true });
      // Fails if the folder is a mount point.
      await rmdir(dataDir).catch(() => {});
    }
    throw error;
  }
  lock.release();
}

/** Bytes of a file of PostgreSQL's log. */
const LOG_FILE_BYTES = 16 * 1024 * 1024;

/** Messages of `pg` for the statement during which the connection was lost, and for the next statement. */
const CONNECTION_LOST = /^(Connection terminated|Client has encountered a connection error)/;

/**
 * PostgreSQL stops when there is no space for its log, and its clients see only a lost connection.
 *
 * @returns `ENOSPC` when the connection was lost and the disk has no space for a file of the log, otherwise the error itself
 */
async function explainLoss(error: unknown, dataDir: string): Promise<unknown> {
  if (!(error instanceof Error) || !CONNECTION_LOST.test(error.message)) return error;
  const { bavail, bsize } = await statfs(dataDir);
  if (bavail * bsize >= LOG_FILE_BYTES) return error;
  return Object.assign(new Error('no space left for the log of PostgreSQL', { cause: error }), { code: 'ENOSPC' });
}

async function restoreInto(
  draft: string,
  archive: VerifiedArchive,
  poolSize: number,
  queues: readonly QueueDefinition[],
): Promise<void> {
  const database = await startEmbedded({ dataDir: draft, poolSize, log: () => {} });
  try {
    await restoreArchive(archive, { dataDir: draft, isLocked: false, ...database }, queues);
  } finally {
    await database.stop();
  }
}

async function moveUp(draft: string, dataDir: string): Promise<void> {
  const names = (await readdir(draft)).filter((name) => name !== LOCK && name !== RECORD);
  for (const name of [...names, RECORD]) await rename(join(draft, name), join(dataDir, name));
  await makeDurable(dataDir);
  await rm(draft, { recursive: true });
}

/** Also removes drafts of restores that were killed. */
async function removeDrafts(dataDir: string): Promise<void> {
  for (const name of await namesIn(dataDir)) {
    if (!name.startsWith(DRAFT_PREFIX)) continue;
    const draft = join(dataDir, name);
    await removeCluster(draft).catch(() => {});
    await rm(draft, { recursive: true, force: true });
  }
}

async function namesIn(dataDir: string): Promise<readonly string[]> {
  try {
    return await readdir(dataDir);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    if (reason === 'ENOENT') return [];
    throw explainEmbeddedProblem(new EmbeddedPostgresError({ kind: 'folder_not_writable', dataDir, reason }));
  }
}
