import { globSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type CommandResult, ROOT } from './command.ts';
import { PROOF_FILES } from './parts.ts';
import { type Part, readOutcome, runParts } from './run-parts.ts';

const outcome = { passed: 0, failed: 0, skipped: 0, names: [] };
const printed: string[] = [];
let exitCode: typeof process.exitCode;

beforeEach(() => {
  exitCode = process.exitCode;
  printed.length = 0;
  vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line));
});
afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = exitCode;
});

const withoutTimes = () => printed.filter((line) => !/ s$/.test(line));
const runner = (name: string, result: CommandResult): Part => ({ name, hasTests: true, run: async () => result });

test('the parts of one step run at the same time, and the next step after all of them', async () => {
  const begun: string[] = [];
  const meeting = Promise.withResolvers<void>();
  const part = (name: string, run: () => Promise<unknown>): Part => ({
    name,
    run: async () => {
      begun.push(name);
      await run();
      return { ok: true, output: '' };
    },
  });
  const waits = part('waits', () => meeting.promise);
  const isWaitedFor = part('is waited for', async () => meeting.resolve());
  const last = part('last', async () => expect(printed).toHaveLength(2));
  await runParts([[waits, isWaitedFor], last]);
  expect(begun).toEqual(['waits', 'is waited for', 'last']);
  expect(printed.at(-1)).toBe('3 passed, 0 failed');
  expect(process.exitCode).toBe(0);
});

test('what failed is printed in full, what broke down counts as one failure, and the others go on', async () => {
  const output = 'two went wrong\n FAIL  one.test.ts > it works\n Tests  2 failed | 1 passed (3)\n';
  const fails = runner('fails', { ok: false, output });
  const breaks: Part = { name: 'breaks', run: () => Promise.reject(new Error('no such program')) };
  const holds: Part = { name: 'holds', run: async () => ({ ok: true, output: 'a warning' }) };
  await runParts([[fails, breaks], holds]);
  expect(withoutTimes()).toEqual([
    output.trimEnd(),
    'Error: no such program',
    'fails: FAIL one.test.ts > it works',
    'breaks: failed',
    '2 passed, 3 failed',
  ]);
  expect(printed.some((line) => /^fails +1 passed, 2 failed, \d+\.\d s$/.test(line))).toBe(true);
  expect(process.exitCode).toBe(1);
});

test.each(['', '      Tests  7 skipped (7)\n', '  7 skipped\n'])(
  'a run without any test counts as one failure: %j',
  async (output) => {
    await runParts([runner('unit', { ok: true, output })]);
    expect(withoutTimes().slice(-2)).toEqual(['unit: no test ran', '0 passed, 1 failed']);
    expect(process.exitCode).toBe(1);
  },
);

test('the sums and the names of failed tests are read from what both runners print, each once', () => {
  const vitest = [
    '\u001B[31m FAIL \u001B[39m  unit  one.test.ts > it works',
    ' FAIL  unit  one.test.ts > it works',
    ' Test Files  1 failed | 4 passed (5)',
    '      Tests  2 failed | 7 passed | 3 skipped (12)',
  ].join('\n');
  const names = ['FAIL unit one.test.ts > it works'];
  expect(readOutcome(vitest, false)).toEqual({ passed: 7, failed: 2, skipped: 3, names });
  const playwright =
    '  1) [demo] › b.spec.ts:3:1 › it prints ─────\n\n  1 failed\n    [demo] › b.spec.ts\n  7 passed (3.0s)\n';
  expect(readOutcome(playwright, false)).toEqual({
    ...outcome,
    passed: 7,
    failed: 1,
    names: ['1) [demo] › b.spec.ts:3:1 › it prints'],
  });
});

test('a program is one check, whatever it prints', async () => {
  await runParts([{ name: 'gallery', run: async () => ({ ok: true, output: '  7 passed (3.0s)' }) }]);
  expect(printed.at(-1)).toBe('1 passed, 0 failed');
});

test('a runner that breaks down after its tests is a failure', () => {
  expect(readOutcome('      Tests  7 passed (7)\n', false)).toEqual({
    ...outcome,
    passed: 7,
    failed: 1,
    names: ['failed'],
  });
});

test('every proof belongs to one part', () => {
  const files = globSync(['{apps,packages}/*/src/**/*.proof.test.ts', 'e2e/**/*.proof.test.ts'], { cwd: ROOT });
  expect(files.length).toBeGreaterThan(30);
  const parts = Object.values(PROOF_FILES);
  expect(
    files.filter((file) => parts.filter((paths) => paths.some((path) => file.includes(path))).length !== 1),
  ).toEqual([]);
});
