import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { removeLeftovers } from './remove-leftovers.ts';

const NOW = new Date('2026-04-20T12:00:00Z');
const FINISHED = 'plumbline-20260401T000000Z.tar.zst';
const OLD_DRAFT = 'plumbline-20260402T000000Z.tar.zst.age.partial';
const NEW_DRAFT = 'plumbline-20260420T110000Z.tar.zst.partial';

/** The files that stay in a work folder with files of ours and of another program. */
async function remaining(keepsInWorkFolder: boolean): Promise<readonly string[]> {
  const workFolder = await mkdtemp(join(tmpdir(), 'plumbline-leftovers-'));
  try {
    for (const name of [FINISHED, OLD_DRAFT, NEW_DRAFT, 'notes.txt']) await writeFile(join(workFolder, name), 'x');
    await utimes(join(workFolder, OLD_DRAFT), NOW, new Date('2026-04-02T00:00:00Z'));
    await utimes(join(workFolder, NEW_DRAFT), NOW, new Date('2026-04-20T11:00:00Z'));
    await removeLeftovers({ workFolder, keepsInWorkFolder }, NOW);
    return await readdir(workFolder);
  } finally {
    await rm(workFolder, { recursive: true });
  }
}

test('in the folder that keeps the backups only old drafts are deleted', async () => {
  expect((await remaining(true)).toSorted()).toEqual([FINISHED, NEW_DRAFT, 'notes.txt'].toSorted());
});

test('a backup whose upload was killed does not stay in the data folder', async () => {
  expect((await remaining(false)).toSorted()).toEqual([NEW_DRAFT, 'notes.txt'].toSorted());
});
