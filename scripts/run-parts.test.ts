import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ROOT } from './command.ts';
import { PROOF_FILES } from './parts.ts';
import { readOutcome } from './run-parts.ts';

const outcome = { passed: 0, failed: 0, skipped: 0, names: [] };

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

test('a program is one check, and a runner that breaks down is a failure', () => {
  expect(readOutcome('done', true)).toEqual({ ...outcome, passed: 1 });
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
