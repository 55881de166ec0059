/** How many checks of a part held. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
}

/** A part that is one check. */
export function oneCheck(ok: boolean): Tally {
  return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

export function addTallies(tallies: readonly Tally[]): Tally {
  return tallies.reduce((sum, tally) => ({ passed: sum.passed + tally.passed, failed: sum.failed + tally.failed }), {
    passed: 0,
    failed: 0,
  });
}

/** Reads Vitest's JSON report. */
export function tallyVitest(report: unknown, ok: boolean): Tally {
  return atLeastOneFailure(
    { passed: countIn(report, 'numPassedTests'), failed: countIn(report, 'numFailedTests') },
    ok,
  );
}

/** Reads Playwright's JSON report. A test that only passed at its second try counts as failed. */
export function tallyPlaywright(report: unknown, ok: boolean): Tally {
  const stats = fieldOf(report, 'stats');
  return atLeastOneFailure(
    { passed: countIn(stats, 'expected'), failed: countIn(stats, 'unexpected') + countIn(stats, 'flaky') },
    ok,
  );
}

/** A runner that fails without a failed test met a broken file or none at all: that must not pass as nothing. */
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
