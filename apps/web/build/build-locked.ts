import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lockFile } from '@plumbline/file-lock/file-lock';

export type BuildMode = 'always' | 'when-changed';
export type BuildOutcome = 'built' | 'current';

export interface LockedBuild {
  readonly mode: BuildMode;
  /** The output folder, which the lock protects. */
  readonly dist: string;
  readonly sourceHash: () => string;
  readonly build: () => Promise<void>;
}

/** Many times the duration of a build. */
const WAIT_MS = 600_000;

/** The hash of the sources that `dist` was last built from; `null` when there is no complete build. */
export async function builtHash(dist: string): Promise<string | null> {
  return await readFile(hashFile(dist), 'utf8').catch(() => null);
}

/**
 * Builds while no other process builds into the same folder.
 *
 * Waiting for another build blocks the thread, so this is for a process that only builds. The process that writes the files
 * holds the lock itself: when it is killed, nothing is written any more and the lock is released.
 *
 * @returns 'current' when nothing had to be built, for example because another process has just built the same sources
 * @throws {Error} when another build does not end
 */
export async function buildLocked({ mode, dist, sourceHash, build }: LockedBuild): Promise<BuildOutcome> {
  await mkdir(dist, { recursive: true });
  const lock = lockFile(join(dist, '.lock'), WAIT_MS);
  if (lock === null) throw new Error(`Another build into ${dist} is not finishing: stop its process and build again.`);
  try {
    const hash = sourceHash();
    if (mode === 'when-changed' && (await builtHash(dist)) === hash) return 'current';
    // The hash file is absent during the build, so an interrupted build never counts as complete.
    await rm(hashFile(dist), { force: true });
    await build();
    await writeFile(hashFile(dist), hash);
    return 'built';
  } finally {
    lock.release();
  }
}

function hashFile(dist: string): string {
  return join(dist, '.source-hash');
}
