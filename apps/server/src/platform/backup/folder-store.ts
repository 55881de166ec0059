import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { prepareDataFolder } from '@plumbline/embedded-postgres/data-folder';
import { EmbeddedPostgresError } from '@plumbline/embedded-postgres/problem';
import { type BackupStore, StoreProblem } from './backup-store.ts';

/**
 * Stores backups in a folder, in which they are also written.
 *
 * @throws {StoreProblem} when the folder is not writable
 */
export async function openFolderStore(folder: string): Promise<BackupStore> {
  await makeWritable(folder);
  return {
    place: folder,
    workFolder: folder,
    keepsInWorkFolder: true,
    // The work folder is the store, so the file is in place.
    store: async () => {},
    list: () => readdir(folder),
    remove: (name) => rm(join(folder, name), { force: true }),
  };
}

async function makeWritable(folder: string): Promise<void> {
  try {
    await prepareDataFolder(folder);
  } catch (error) {
    if (!(error instanceof EmbeddedPostgresError)) throw error;
    const { problem } = error;
    const reason = 'reason' in problem ? problem.reason : problem.kind;
    throw new StoreProblem(
      `${folder} cannot be written to (${reason}): choose another folder, or give this user access`,
      { reason: `The folder for it cannot be written to (${reason}).` },
    );
  }
}
