import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildLocked, builtHash, type LockedBuild } from './build-locked.ts';

const MODULE = JSON.stringify(new URL('./build-locked.ts', import.meta.url).href);

/** A process that builds until it is stopped, and logs each step. */
const PROGRAM = `
  import { once } from 'node:events';
  import { buildLocked } from ${MODULE};
  console.log('started');
  const build = async () => {
    console.log('building');
    await once(process.stdin, 'data');
  };
  console.log(await buildLocked({ mode: 'when-changed', dist: process.argv[1], sourceHash: () => 'hash', build }));
  process.stdin.destroy();`;

interface Builder extends AsyncDisposable {
  readonly process: ChildProcessWithoutNullStreams;
  /** Its output, line by line. */
  readonly lines: () => string[];
  untilOutputContains(line: string): Promise<void>;
}

function startBuilder(dist: string): Builder {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', PROGRAM, dist]);
  const ended = once(child, 'exit');
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const lines = () => said.split('\n').slice(0, -1);
  return {
    process: child,
    lines,
    untilOutputContains: async (line) => {
      while (!lines().includes(line)) await once(child.stdout, 'data');
    },
    [Symbol.asyncDispose]: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

async function testFolder(): Promise<{ dist: string } & AsyncDisposable> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-build-'));
  return { dist: join(folder, 'dist'), [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) };
}

test('when two builds start at once, one builds, and the other waits and finds the result current', {
  timeout: 30_000,
}, async () => {
  await using folder = await testFolder();
  await using first = startBuilder(folder.dist);
  await first.untilOutputContains('building');
  await using second = startBuilder(folder.dist);
  await second.untilOutputContains('started');
  first.process.stdin.write('end\n');
  await Promise.all([first.untilOutputContains('built'), second.untilOutputContains('current')]);
  expect(second.lines()).toEqual(['started', 'current']);
});

test('a waiting build starts when the running one is killed, and does not use its partial output', {
  timeout: 30_000,
}, async () => {
  await using folder = await testFolder();
  await using first = startBuilder(folder.dist);
  await first.untilOutputContains('building');
  await using second = startBuilder(folder.dist);
  await second.untilOutputContains('started');
  first.process.kill('SIGKILL');
  await second.untilOutputContains('building');
  second.process.stdin.write('end\n');
  await second.untilOutputContains('built');
  expect(await builtHash(folder.dist)).toBe('hash');
});

test('a current build is repeated only when its sources changed or on request', async () => {
  await using folder = await testFolder();
  const build = (options: Partial<LockedBuild>) =>
    buildLocked({
      mode: 'when-changed',
      dist: folder.dist,
      sourceHash: () => 'one',
      build: async () => {},
      ...options,
    });
  expect(await build({})).toBe('built');
  expect(await build({})).toBe('current');
  expect(await build({ mode: 'always' })).toBe('built');
  expect(await build({ sourceHash: () => 'two' })).toBe('built');
  expect(await builtHash(folder.dist)).toBe('two');
});

test('a failed build does not count as current, and releases the lock', async () => {
  await using folder = await testFolder();
  const options = { mode: 'always', dist: folder.dist, sourceHash: () => 'one' } as const;
  await buildLocked({ ...options, build: async () => {} });
  const failing = buildLocked({ ...options, build: () => Promise.reject(new Error('a mistake in a source')) });
  await expect(failing).rejects.toThrow('a mistake in a source');
  expect(await builtHash(folder.dist)).toBeNull();
  expect(await buildLocked({ ...options, mode: 'when-changed', build: async () => {} })).toBe('built');
});
