import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const MINUTE_MS = 60_000;
/** Longer than the lifetime of a code, and than the time between the row of an email and its file. */
const MIN_AGE_MS = 15 * MINUTE_MS;
const MAX_AGE_MS = 30 * 24 * 60 * MINUTE_MS;

export interface TidyOutboxOptions {
  readonly dataDir: string;
  readonly now: Date;
  /** Which of these emails still belong to a survey or an invitation. */
  readonly findExisting: (emailIds: readonly string[]) => Promise<ReadonlySet<string>>;
}

/**
 * Deletes outdated files from the outbox, whichever process wrote them: the survey, person, organisation or invitation has
 * been deleted, the code has expired, or the file is a month old.
 *
 * @returns the number of deleted files
 */
export async function tidyOutbox({ dataDir, now, findExisting }: TidyOutboxOptions): Promise<number> {
  const outbox = join(dataDir, 'outbox');
  const names = await readdir(outbox).catch(() => []);
  const old: { path: string; id: string; isOutdated: boolean }[] = [];
  for (const name of names) {
    const id = /^([0-9a-f-]{36})\.eml(\.part)?$/.exec(name)?.[1];
    const path = join(outbox, name);
    const file = await stat(path).catch(() => null);
    if (id === undefined || file === null) continue;
    const ageMs = now.getTime() - file.mtimeMs;
    if (ageMs > MIN_AGE_MS) old.push({ path, id, isOutdated: ageMs > MAX_AGE_MS || name.endsWith('.part') });
  }
  if (old.length === 0) return 0;
  const existing = await findExisting(old.map(({ id }) => id));
  const ended = old.filter(({ id, isOutdated }) => isOutdated || !existing.has(id));
  await Promise.all(ended.map(({ path }) => rm(path, { force: true })));
  return ended.length;
}
