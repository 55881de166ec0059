import { stripVTControlCharacters } from 'node:util';

/** The number of passed and failed checks of a part. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
}

/** The tally of a part that is a single check. */
export function oneCheck(ok: boolean): Tally {
  return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

export function addTallies(tallies: readonly Tally[]): Tally {
  return tallies.reduce((sum, tally) => ({ passed: sum.passed + tally.passed, failed: sum.failed + tally.failed }), {
    passed: 0,
    failed: 0,
  });
}

/** The lines of a runner's output that name what failed, each once: Vitest's begin with "FAIL", Playwright's with a number. */
export function failedLines(output: string): string[] {
  return [...new Set(linesOf(output).filter((line) => /^(?:FAIL\s|\d+\) \[)/.test(line)))];
}

/** Without colours, rules and indents. */
function linesOf(output: string): string[] {
  return stripVTControlCharacters(output)
    .split('\n')
    .map((line) => line.replaceAll(/[\s─]+/g, ' ').trim());
}

/** Reads Vitest's JSON report. */
export function tallyVitest(report: unknown, ok: boolean): Tally {
  return atLeastOneFailure(
    { passed: countIn(report, 'numPassedTests'), failed: countIn(report, 'numFailedTests') },
    ok,
  );
}

/** Reads Playwright's JSON report. */
export function tallyPlaywright(report: unknown, ok: boolean): Tally {
  const stats = fieldOf(report, 'stats');
  return atLeastOneFailure({ passed: countIn(stats, 'expected'), failed: countIn(stats, 'unexpected') }, ok);
}

/** Counts a failure when the runner failed without a failed test, or found no tests at all. */
function atLeastOneFailure(tally: Tally, ok: boolean): Tally {
  const nothingRan = tally.passed + tally.failed === 0;
  return (ok && !nothingRan) || tally.failed > 0 ? tally : { ...tally, failed: 1 };
}

function countIn(report: unknown, field: string): number {
  const count = fieldOf(report, field);
  return typeof count === 'number' ? count : 0;
}

function fieldOf(value: unknown, field: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.getOwnPropertyDescriptor(value, field)?.value;
}
