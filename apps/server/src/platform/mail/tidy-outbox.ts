import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const MINUTE_MS = 60_000;
/** Longer than the lifetime of a code, and longer than the time between an email's row and its file. */
const MIN_AGE_MS = 15 * MINUTE_MS;
const MAX_AGE_MS = 30 * 24 * 60 * MINUTE_MS;

export interface TidyOutboxOptions {
  readonly dataDir: string;
  readonly now: Date;
  /** Finds the emails that still belong to a survey or an invitation, and those of ended waves in group mode. */
  readonly findStored: (
    emailIds: readonly string[],
  ) => Promise<ReadonlyMap<string, { readonly isOfEndedGroupWave: boolean }>>;
}

/**
 * Deletes outdated files from the outbox, whichever process wrote them: the survey, person, organisation or invitation has
 * been deleted, the code has expired, or the file is a month old. The files of a wave in group mode are deleted
 * as soon as the wave has ended, because they would reveal who had answered.
 *
 * @returns the number of deleted files
 */
export async function tidyOutbox({ dataDir, now, findStored }: TidyOutboxOptions): Promise<number> {
  const outbox = join(dataDir, 'outbox');
  const names = await readdir(outbox).catch(() => []);
  const files: { path: string; id: string; ageMs: number; isPart: boolean }[] = [];
  for (const name of names) {
    const id = /^([0-9a-f-]{36})\.eml(\.part)?$/.exec(name)?.[1];
    const path = join(outbox, name);
    const file = await stat(path).catch(() => null);
    if (id === undefined || file === null) continue;
    files.push({ path, id, ageMs: now.getTime() - file.mtimeMs, isPart: name.endsWith('.part') });
  }
  if (files.length === 0) return 0;
  const stored = await findStored(files.map(({ id }) => id));
  const ended = files.filter(({ id, ageMs, isPart }) => {
    const email = stored.get(id);
    if (email?.isOfEndedGroupWave) return true;
    return ageMs > MIN_AGE_MS && (ageMs > MAX_AGE_MS || isPart || email === undefined);
  });
  await Promise.all(ended.map(({ path }) => rm(path, { force: true })));
  return ended.length;
}
