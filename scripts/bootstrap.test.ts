import { spawnSync } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readInstalledOnce, writeInstalledOnce } from './installed-once.mjs';

const SCRIPTS = fileURLToPath(new URL('.', import.meta.url));

/** Replaces npm: logs its calls, and records what it installed as npm does. */
const NPM = `#!/bin/sh
echo "$@" >> calls
[ -e offline ] && exit 1
rm -rf node_modules && mkdir node_modules && cp package-lock.json node_modules/.package-lock.json`;

interface Clone extends AsyncDisposable {
  readonly folder: string;
  run(): { status: number | null; stdout: string; stderr: string };
  installations(): Promise<number>;
  lock(version: string): Promise<void>;
  /** Installs another version of the package than the lock file names, as a person might. */
  installByHand(version: string): Promise<void>;
}

async function makeClone(): Promise<Clone> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-clone-'));
  await mkdir(join(folder, 'scripts'));
  for (const name of ['bootstrap.mjs', 'run.mjs', 'packages.mjs', 'installed-once.mjs'])
    await copyFile(join(SCRIPTS, name), join(folder, 'scripts', name));
  await mkdir(join(folder, 'bin'));
  await writeFile(join(folder, 'bin/npm'), NPM, { mode: 0o755 });
  await writeFile(join(folder, 'hello.ts'), 'const words: string[] = process.argv.slice(2); console.log(...words);');
  const lockFile = (version: string): string => {
    const packages = { '': {}, 'node_modules/a': { version }, 'node_modules/b': { version: '1.0.0', optional: true } };
    return JSON.stringify({ packages });
  };
  const lock = (version: string) => writeFile(join(folder, 'package-lock.json'), lockFile(version));
  await lock('1.0.0');
  return {
    folder,
    lock,
    installByHand: (version) => writeFile(join(folder, 'node_modules/.package-lock.json'), lockFile(version)),
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

test('compiled code is kept for later starts', async () => {
  await using clone = await makeClone();
  clone.run();
  const kept = await readdir(join(clone.folder, 'node_modules/.cache/compiled'), { recursive: true });
  expect(kept.length).toBeGreaterThan(1);
});

test('a failed installation ends with one sentence and is retried at the next start', async () => {
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

test('an installation is announced with what is installed and why', async () => {
  await using clone = await makeClone();
  expect(clone.run().stderr).toBe('Installing the packages of package-lock.json, because none are installed …\n');
  await clone.lock('1.0.1');
  expect(clone.run().stderr).toContain('because a is 1.0.0, not 1.0.1 …');
});

test('a version that was installed by hand is kept, and mentioned', async () => {
  await using clone = await makeClone();
  clone.run();
  await clone.installByHand('2.0.0');
  const said =
    "Packages differ from package-lock.json (a is 2.0.0, not 1.0.0). They are left as they are; 'npm ci' installs";
  expect(clone.run()).toMatchObject({ status: 0, stdout: 'good day\n', stderr: expect.stringContaining(said) });
  expect(await clone.installations()).toBe(1);
});

test('packages that were installed by hand are not replaced later', async () => {
  await using clone = await makeClone();
  await mkdir(join(clone.folder, 'node_modules'));
  await clone.installByHand('1.0.0');
  expect(clone.run()).toMatchObject({ status: 0, stderr: '' });
  await clone.installByHand('2.0.0');
  expect(clone.run().stderr).toContain('They are left as they are');
  await expect(clone.installations()).rejects.toThrow('ENOENT');
});

test('installing packages keeps the record of what else was installed', async () => {
  await using clone = await makeClone();
  clone.run();
  writeInstalledOnce(clone.folder, { ...readInstalledOnce(clone.folder), chromium: true });
  await clone.lock('1.0.1');
  clone.run();
  expect(readInstalledOnce(clone.folder)).toMatchObject({ chromium: true });
});

test('packages that another user installed are used without write access', async () => {
  await using clone = await makeClone();
  await mkdir(join(clone.folder, 'node_modules'));
  await clone.installByHand('1.0.0');
  await writeFile(join(clone.folder, 'node_modules/.cache'), 'no folder can be made here');
  expect(clone.run()).toMatchObject({ status: 0, stdout: 'good day\n', stderr: '' });
});
