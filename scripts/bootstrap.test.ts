import { spawnSync } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const SCRIPTS = fileURLToPath(new URL('.', import.meta.url));

/** Stands for npm: notes that it was called, and writes down what it installed as npm does. */
const NPM = `#!/bin/sh
echo "$@" >> calls
[ -e offline ] && exit 1
mkdir -p node_modules && cp package-lock.json node_modules/.package-lock.json`;

interface Clone extends AsyncDisposable {
  readonly folder: string;
  run(): { status: number | null; stdout: string; stderr: string };
  installations(): Promise<number>;
  lock(version: string): Promise<void>;
}

async function makeClone(): Promise<Clone> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-clone-'));
  await mkdir(join(folder, 'scripts'));
  for (const name of ['bootstrap.mjs', 'run.mjs']) await copyFile(join(SCRIPTS, name), join(folder, 'scripts', name));
  await mkdir(join(folder, 'bin'));
  await writeFile(join(folder, 'bin/npm'), NPM, { mode: 0o755 });
  await writeFile(join(folder, 'hello.ts'), 'const words: string[] = process.argv.slice(2); console.log(...words);');
  const lock = (version: string): Promise<void> => {
    const packages = { '': {}, 'node_modules/a': { version }, 'node_modules/b': { version: '1.0.0', optional: true } };
    return writeFile(join(folder, 'package-lock.json'), JSON.stringify({ packages }));
  };
  await lock('1.0.0');
  return {
    folder,
    lock,
    run: () =>
      spawnSync(process.execPath, ['scripts/run.mjs', 'hello.ts', 'good', 'day'], {
        cwd: folder,
        env: { PATH: `${join(folder, 'bin')}:${process.env.PATH}` },
        encoding: 'utf8',
      }),
    installations: async () => (await readFile(join(folder, 'calls'), 'utf8')).trim().split('\n').length,
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  };
}

test('a fresh clone is installed once, and again when the lock file changes', async () => {
  await using clone = await makeClone();
  expect(clone.run()).toMatchObject({ status: 0, stdout: 'good day\n' });
  expect(clone.run()).toMatchObject({ status: 0, stdout: 'good day\n', stderr: '' });
  expect(await clone.installations()).toBe(1);
  await clone.lock('1.0.1');
  clone.run();
  expect(await clone.installations()).toBe(2);
});

test('a failed installation ends with one sentence and is tried again', async () => {
  await using clone = await makeClone();
  await writeFile(join(clone.folder, 'offline'), '');
  expect(clone.run()).toMatchObject({
    status: 1,
    stdout: '',
    stderr: expect.stringContaining('could not be installed: check'),
  });
  await rm(join(clone.folder, 'offline'));
  expect(clone.run()).toMatchObject({ status: 0, stdout: 'good day\n' });
});
