import { randomUUID } from 'node:crypto';
import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { EmbeddedPostgresError } from './problem.ts';

/**
 * Creates the data folder, and checks that this process can write to it.
 *
 * @throws {EmbeddedPostgresError} when the folder is not writable
 */
export async function prepareDataFolder(dataDir: string): Promise<void> {
  const probe = join(dataDir, `.probe-${randomUUID()}`);
  try {
    await makeFolder(dataDir);
    await writeFile(probe, '');
    await rm(probe);
  } catch (error) {
    throw new EmbeddedPostgresError({ kind: 'folder_not_writable', dataDir, reason: reasonOf(error) });
  }
}

/** Replaces Node's recursive mkdir, which never returns where the system refuses new folders with 'no such file', as in /proc. */
async function makeFolder(folder: string): Promise<void> {
  const exists = await stat(folder).catch(() => null);
  if (exists !== null) return;
  if (dirname(folder) !== folder) await makeFolder(dirname(folder));
  await mkdir(folder).catch((error: unknown) => {
    // EEXIST: another process created the folder in between.
    if (codeOf(error) !== 'EEXIST') throw error;
  });
}

function reasonOf(error: unknown): string {
  return codeOf(error) ?? String(error);
}

function codeOf(error: unknown): string | null {
  return error instanceof Error && 'code' in error ? String(error.code) : null;
}
