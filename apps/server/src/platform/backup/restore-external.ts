import { access, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { withRestoreLock } from '../db/backup/restore-lock.ts';
import type { QueueDefinition } from '../jobs/queue-definition.ts';
import { RestoreProblem, type RestoreTarget, restoreArchive, type VerifiedArchive } from './restore.ts';

const DRAFT = '.restoring-files';

/**
 * Restores into an external database without Plumbline's schemas, and the files into the data folder. The files are moved into place after
 * all rows are loaded. After a failure the created schemas and files are removed.
 */
export async function restoreExternal(
  archive: VerifiedArchive,
  target: Omit<RestoreTarget, 'isLocked'>,
  queues: readonly QueueDefinition[],
): Promise<void> {
  const { dataDir, migrationUrl } = target;
  const draft = join(dataDir, DRAFT);
  await withRestoreLock(migrationUrl, async () => {
    for (const file of archive.files) {
      if (await exists(join(dataDir, file))) {
        throw new RestoreProblem(`the data folder ${dataDir} already has ${file}: set DATA_DIR to a new folder`);
      }
    }
    try {
      // Left by a restore that was killed.
      await rm(draft, { recursive: true, force: true });
      await mkdir(draft, { recursive: true });
      await restoreArchive(archive, { ...target, dataDir: draft, isLocked: true }, queues);
      await moveUp(archive.files, draft, dataDir);
    } catch (error) {
      for (const file of archive.files) await rm(join(dataDir, file), { force: true });
      throw error;
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
  });
}

async function moveUp(files: readonly string[], draft: string, dataDir: string): Promise<void> {
  for (const file of files) {
    await mkdir(dirname(join(dataDir, file)), { recursive: true, mode: 0o700 });
    await rename(join(draft, file), join(dataDir, file));
  }
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
