import { expect, test } from 'vitest';
import { addTallies, failedLines, oneCheck, tallyPlaywright, tallyVitest } from './tally.ts';

test('the reports of both runners are counted', () => {
  expect(tallyVitest({ numPassedTests: 7, numFailedTests: 2 }, false)).toEqual({ passed: 7, failed: 2 });
  expect(tallyPlaywright({ stats: { expected: 3, unexpected: 1 } }, false)).toEqual({ passed: 3, failed: 1 });
});

test('the names of what failed are found in the output of both runners, each once', () => {
  const vitest =
    '\u001B[31m FAIL \u001B[39m  unit  one.test.ts > it works\n FAIL  unit  one.test.ts > it works\n ✓ two.test.ts';
  expect(failedLines(vitest)).toEqual(['FAIL unit one.test.ts > it works']);
  expect(
    failedLines('  ✓  1 [demo] › a.spec.ts\n\n  1) [demo] › b.spec.ts:3:1 › it prints ─────\n\n    Error: 3\n'),
  ).toEqual(['1) [demo] › b.spec.ts:3:1 › it prints']);
});

test('a run that crashes without a failed test counts as one failure', () => {
  expect(tallyVitest({ numPassedTests: 7, numFailedTests: 0 }, false)).toEqual({ passed: 7, failed: 1 });
  expect(tallyVitest(null, false)).toEqual({ passed: 0, failed: 1 });
});

test('a run without any test counts as one failure', () => {
  expect(tallyVitest({ numPassedTests: 0, numFailedTests: 0 }, true)).toEqual({ passed: 0, failed: 1 });
  expect(tallyPlaywright(null, true)).toEqual({ passed: 0, failed: 1 });
});

test('the closing line sums all parts', () => {
  expect(addTallies([oneCheck(true), oneCheck(false), { passed: 5, failed: 0 }])).toEqual({ passed: 6, failed: 1 });
});
