import { type FileHandle, mkdir, open, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ArchivedFile } from './archive/archive-format.ts';

/**
 * The files of the data folder that a backup contains besides the database. The passwords of the embedded database are not included,
 * because a restored database gets new ones.
 */
const FILES = ['identity-secret', 'demo-token-secret'];
const FOLDERS = ['outbox', 'files'];

interface OpenedFile extends ArchivedFile {
  readonly size: number;
  readonly content: AsyncIterable<Uint8Array>;
}

/** The files of a data folder that belong in a backup. Files that are deleted meanwhile are left out. */
export async function* readDataFiles(dataDir: string): AsyncGenerator<OpenedFile, void, undefined> {
  for (const path of [...FILES, ...(await filesIn(dataDir))]) {
    const handle = await openExisting(join(dataDir, path));
    if (handle === null) continue;
    try {
      const { mode, size } = await handle.stat();
      yield { path, mode: mode & 0o777, size, content: contentOf(handle, size, path) };
    } finally {
      await handle.close();
    }
  }
}

/** Whether a backup may contain this file. Other files could change the behaviour of the embedded database or the server. */
export function isDataFile(path: string): boolean {
  return FILES.includes(path) || FOLDERS.some((folder) => path.startsWith(`${folder}/`));
}

/** Writes a file of a backup into a data folder, durably. */
export async function writeDataFile(
  dataDir: string,
  { path, mode }: ArchivedFile,
  content: AsyncIterable<Uint8Array>,
): Promise<void> {
  if (!isDataFile(path)) throw new RangeError(`${path} is no file that a backup holds`);
  const target = join(dataDir, path);
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  const handle = await open(target, 'wx', mode);
  try {
    for await (const chunk of content) await handle.write(chunk);
    // The umask of the process may have removed some permissions.
    await handle.chmod(mode);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Paths of the plain files in the declared folders, relative to the data folder. */
async function filesIn(dataDir: string): Promise<string[]> {
  const found: string[] = [];
  for (const folder of FOLDERS) {
    const entries = await readdir(join(dataDir, folder), { recursive: true, withFileTypes: true }).catch(noneIfAbsent);
    for (const entry of entries) {
      // An email that is being written ends with .part.
      if (entry.isFile() && !entry.name.endsWith('.part')) {
        found.push(join(entry.parentPath, entry.name).slice(dataDir.length + 1));
      }
    }
  }
  return found.sort();
}

async function openExisting(path: string): Promise<FileHandle | null> {
  return open(path, 'r').catch((error: unknown) => {
    if (isAbsent(error)) return null;
    throw error;
  });
}

async function* contentOf(handle: FileHandle, size: number, path: string): AsyncGenerator<Uint8Array> {
  let left = size;
  while (left > 0) {
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(Math.min(left, 64 * 1024)) });
    if (bytesRead === 0) throw new RangeError(`${path} became shorter while it was read`);
    left -= bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}

function noneIfAbsent(error: unknown): [] {
  if (isAbsent(error)) return [];
  throw error;
}

function isAbsent(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
