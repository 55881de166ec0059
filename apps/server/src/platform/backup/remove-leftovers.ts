import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isPartial, timeOf } from './backup-names.ts';
import type { BackupStore } from './backup-store.ts';

/** Age from which a draft belongs to a killed process; drafts in progress are younger. */
const ABANDONED_AFTER_MS = 2 * 86_400_000;

/**
 * Deletes leftovers of killed processes from the work folder: old drafts, and finished backups that were not stored yet. The caller must
 * hold the backup lock: otherwise these could be the backup of another process.
 */
export async function removeLeftovers(
  { workFolder, keepsInWorkFolder }: Pick<BackupStore, 'workFolder' | 'keepsInWorkFolder'>,
  now: Date,
): Promise<void> {
  for (const name of await readdir(workFolder)) {
    const path = join(workFolder, name);
    const isOnItsWay = !keepsInWorkFolder && timeOf(name) !== null;
    if (isOnItsWay || (isPartial(name) && (await isAbandoned(path, now)))) await rm(path, { force: true });
  }
}

async function isAbandoned(path: string, now: Date): Promise<boolean> {
  const { mtime } = await stat(path);
  return now.getTime() - mtime.getTime() > ABANDONED_AFTER_MS;
}
