import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { prepareDataFolder } from './data-folder.ts';

async function testFolder(): Promise<{ path: string } & AsyncDisposable> {
  const path = await mkdtemp(join(tmpdir(), 'plumbline-data-'));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true }) };
}

test('the data folder is made with its parents and left empty', async () => {
  await using folder = await testFolder();
  const dataDir = join(folder.path, 'some', 'where');
  await Promise.all([prepareDataFolder(dataDir), prepareDataFolder(dataDir)]);
  expect(await readdir(dataDir)).toEqual([]);
});

test('a data folder that cannot be written is refused with the reason', async () => {
  await using folder = await testFolder();
  const file = join(folder.path, 'file');
  await writeFile(file, '');
  await expect(prepareDataFolder(file)).rejects.toThrow(/cannot be written to \(ENOTDIR\)$/);
  await expect(prepareDataFolder(join(file, 'below'))).rejects.toThrow(/cannot be written to/);
});

test.runIf(process.platform === 'linux')('a place where the system allows no folder is refused at once', async () => {
  await expect(prepareDataFolder('/proc/plumbline/data')).rejects.toThrow(/cannot be written to/);
});
