import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Part } from './parts.ts';
import { runParts } from './run-parts.ts';

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

const result = (failed = 0, output = '') => ({ tally: { passed: 1, failed }, output });

test('the parts of one step run at the same time, and the next step after all of them', async () => {
  const begun: string[] = [];
  const meeting = Promise.withResolvers<void>();
  const part = (name: string, run: () => Promise<void>): Part => ({
    name,
    run: async () => {
      begun.push(name);
      await run();
      return result();
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
  const fails: Part = { name: 'fails', run: async () => result(2, 'two went wrong\n FAIL  one.test.ts > it works\n') };
  const breaks: Part = { name: 'breaks', run: () => Promise.reject(new Error('no such program')) };
  const holds: Part = { name: 'holds', run: async () => result(0, 'not worth a word') };
  await runParts([[fails, breaks], holds]);
  expect(printed.filter((line) => !/ s$/.test(line))).toEqual([
    'two went wrong\n FAIL  one.test.ts > it works',
    'no such program',
    'fails: FAIL one.test.ts > it works',
    '2 passed, 3 failed',
  ]);
  expect(printed.some((line) => /^fails +1 passed, 2 failed +\d+\.\d s$/.test(line))).toBe(true);
  expect(process.exitCode).toBe(1);
});
