import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isPartial, timeOf } from './backup-names.ts';
import type { BackupStore } from './backup-store.ts';

/** A draft of a process that was killed; one that is being written is younger. */
const ABANDONED_AFTER_MS = 2 * 86_400_000;

/**
 * Deletes what processes that were killed left in the work folder: old drafts, and finished backups that were on their way
 * to the store. Only for the one who holds the lock of backups, because another's would be on its way still.
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
