import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lockFile } from './file-lock.ts';

const MODULE = JSON.stringify(new URL('./file-lock.ts', import.meta.url).href);
const LONG_MS = 20_000;

async function testFile(): Promise<{ path: string } & AsyncDisposable> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-lock-'));
  return { path: join(folder, 'lock'), [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) };
}

function runProgram(program: string, path: string): ChildProcessWithoutNullStreams {
  return spawn(process.execPath, ['--input-type=module', '--eval', program, path]);
}

/** Another process that holds the lock until it is killed. */
async function startHolder(path: string): Promise<ChildProcessWithoutNullStreams> {
  const holder = runProgram(
    `import { lockFile } from ${MODULE};
     console.log(lockFile(process.argv[1]) === null ? 'refused' : 'locked');
     process.stdin.resume();`,
    path,
  );
  expect(String((await once(holder.stdout, 'data'))[0])).toBe('locked\n');
  return holder;
}

async function killAtOnce(child: ChildProcessWithoutNullStreams): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

test('a lock has one holder at a time, also within a process', async () => {
  await using file = await testFile();
  const lock = lockFile(file.path);
  expect(lock).not.toBeNull();
  expect(lockFile(file.path)).toBeNull();
  lock?.release();
  lock?.release();
  const next = lockFile(file.path);
  expect(next).not.toBeNull();
  next?.release();
  expect((await stat(file.path)).size).toBe(0);
});

test('a lock that another process holds is refused, and is free after kill -9 of that process', {
  timeout: 30_000,
}, async () => {
  await using file = await testFile();
  const holder = await startHolder(file.path);
  expect(lockFile(file.path)).toBeNull();
  await killAtOnce(holder);
  const lock = lockFile(file.path);
  expect(lock).not.toBeNull();
  lock?.release();
});

test('a waiting process gets the lock when its holder is killed', { timeout: 30_000 }, async () => {
  await using file = await testFile();
  const holder = await startHolder(file.path);
  const waiting = runProgram(
    `import { lockFile } from ${MODULE};
     console.log('waiting');
     console.log(lockFile(process.argv[1], ${LONG_MS}) === null ? 'refused' : 'locked');`,
    file.path,
  );
  expect(String((await once(waiting.stdout, 'data'))[0])).toBe('waiting\n');
  const [answer] = await Promise.all([once(waiting.stdout, 'data'), killAtOnce(holder)]);
  expect(String(answer[0])).toBe('locked\n');
});

test('a file that cannot be locked is an error, not a lock that another process holds', async () => {
  await using file = await testFile();
  await writeFile(file.path, 'some other content, longer than the header of a database file '.repeat(20));
  expect(() => lockFile(file.path)).toThrow(/not a database/);
  expect(() => lockFile(join(file.path, 'below'))).toThrow(/unable to open/);
});
