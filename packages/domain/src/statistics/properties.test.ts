import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { agreementWithin } from './agreement.ts';
import { crewDifferences } from './between-crews.ts';
import { type Difference, pairedDifference, welchDifference } from './difference.ts';
import type { Interval } from './interval.ts';
import { cronbachAlpha } from './reliability.ts';
import { summaryOf } from './summary.ts';
import { leastSquaresTrend, type Trend } from './trend.ts';

/** Figures of one computation by name, grouped by the effect of a shift and of a change of the unit. */
interface Figures {
  /** Move with a shift of all scores. */
  readonly located?: Readonly<Record<string, number>>;
  /** In the unit of the scores; a shift does not change them. */
  readonly scaled?: Readonly<Record<string, number>>;
  /** In the squared unit. */
  readonly squared?: Readonly<Record<string, number>>;
  /** Without a unit. */
  readonly unitless?: Readonly<Record<string, number>>;
}

interface Computation {
  readonly name: string;
  /** Computes figures from groups of scores; `null`: no result. */
  readonly compute: (groups: readonly (readonly number[])[]) => Figures | null;
  /** Possible scores; groups of equal length are rows of people. */
  readonly groups: fc.Arbitrary<number[][]>;
  /** Reorders the scores in a way that must not change the figures. */
  readonly reordered: (groups: readonly (readonly number[])[]) => number[][];
  /** The figures do not follow a shift, because they compare answers with the ends of their scale. */
  readonly isOnScale?: true;
}

const score = fc.integer({ min: 0, max: 100 });
const group = fc.array(score, { minLength: 5, maxLength: 20 });
const people = (items: number) =>
  fc.array(fc.array(fc.integer({ min: 1, max: 7 }), { minLength: items, maxLength: items }), {
    minLength: 2,
    maxLength: 20,
  });

const ends = ({ low, high }: Interval) => ({ low, high });
const reversedWithin = (groups: readonly (readonly number[])[]) => groups.map((scores) => scores.toReversed());
const reversed = (groups: readonly (readonly number[])[]) => groups.map((scores) => [...scores]).toReversed();

function ofDifference(result: Difference | null): Figures | null {
  if (result === null) return null;
  const { difference, interval, degreesOfFreedom, p, effect } = result;
  return {
    scaled: { difference, ...ends(interval) },
    unitless: { degreesOfFreedom, p, effect: effect ?? Number.NaN },
  };
}

function ofTrend(trend: Trend | null): Figures | null {
  if (trend === null) return null;
  const { slope, slopeError, intercept, interval } = trend;
  return { scaled: { slope, slopeError, ...ends(interval) }, located: { intercept } };
}

const COMPUTATIONS: readonly Computation[] = [
  {
    name: 'a summary',
    compute: ([scores = []]) => {
      const summary = summaryOf(scores);
      return (
        summary && {
          located: { mean: summary.mean },
          squared: { variance: summary.variance },
          unitless: { n: summary.n },
        }
      );
    },
    groups: fc.tuple(fc.array(score, { minLength: 1, maxLength: 20 })),
    reordered: reversedWithin,
  },
  {
    name: 'a difference of two groups',
    compute: ([one = [], other = []]) => ofDifference(welchDifference(one, other)),
    groups: fc.tuple(group, group),
    reordered: reversedWithin,
  },
  {
    name: 'a difference of pairs',
    compute: (rows) => ofDifference(pairedDifference(rows.map(([before = 0, after = 0]) => ({ before, after })))),
    groups: fc.array(fc.array(score, { minLength: 2, maxLength: 2 }), { minLength: 5, maxLength: 20 }),
    reordered: reversed,
  },
  {
    name: 'a trend',
    // Only the values are scores; times, in months after the first wave, are not shifted.
    compute: (waves) => ofTrend(leastSquaresTrend(waves.map(([value = 0], index) => ({ time: index * index, value })))),
    groups: fc.array(fc.array(score, { minLength: 1, maxLength: 1 }), { minLength: 3, maxLength: 12 }),
    reordered: (waves) => waves.map((wave) => [...wave]),
  },
  {
    name: 'differences between crews',
    compute: (crews) => {
      const result = crewDifferences(crews);
      if (result === null) return null;
      const { between, within, icc1, icc2 } = result;
      // ICC(2) has no lower bound; its reciprocal is bounded.
      return { squared: { between, within }, unitless: { icc1, icc2: icc2 === null ? 0 : 1 / (2 - icc2) } };
    },
    groups: fc.array(fc.array(score, { minLength: 2, maxLength: 10 }), { minLength: 2, maxLength: 6 }),
    reordered: (crews) => reversed(reversedWithin(crews)),
  },
  {
    name: 'alpha',
    compute: (rows) => {
      const result = cronbachAlpha(rows);
      // Alpha has no lower bound when the sums hardly differ; its reciprocal is bounded.
      return result && { unitless: { alpha: 1 / (2 - result.alpha), low: 1 / (2 - result.interval.low) } };
    },
    groups: people(4),
    reordered: (rows) => reversed(reversedWithin(rows)),
  },
  {
    name: 'agreement within a crew',
    compute: (rows) => {
      const agreement = agreementWithin(rows, 7);
      return agreement === null ? null : { unitless: { agreement } };
    },
    groups: people(3),
    reordered: (rows) => reversed(reversedWithin(rows)),
    isOnScale: true,
  },
];

/** Compares figures to nine digits of the larger. */
function expectSame(actual: Figures | null, expected: Figures | null): void {
  if (actual === null || expected === null) {
    expect(actual).toBe(expected);
    return;
  }
  for (const kind of ['located', 'scaled', 'squared', 'unitless'] as const) {
    const [own, other] = [actual[kind] ?? {}, expected[kind] ?? {}];
    expect(Object.keys(own)).toEqual(Object.keys(other));
    for (const [name, value] of Object.entries(own)) {
      const due = other[name] ?? Number.NaN;
      expect(Math.abs(value - due), name).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(value), Math.abs(due)));
    }
  }
}

function mapped(figures: Readonly<Record<string, number>> | undefined, change: (value: number) => number) {
  return Object.fromEntries(Object.entries(figures ?? {}).map(([name, value]) => [name, change(value)]));
}

const shift = fc.integer({ min: -50, max: 50 });
const scale = fc.integer({ min: 2, max: 9 });

describe.each(COMPUTATIONS)('$name', ({ compute, groups, reordered }) => {
  test('does not depend on the order', () => {
    fc.assert(
      fc.property(groups, (scores) => {
        expectSame(compute(reordered(scores)), compute(scores));
      }),
    );
  });

  test('has finite figures, or none, when most scores are tied', () => {
    const tied = fc.constantFrom(1, 4, 4, 4, 4);
    fc.assert(
      fc.property(groups, fc.infiniteStream(tied), (scores, ties) => {
        const figures = compute(scores.map((each) => each.map(() => ties.next().value ?? 4)));
        for (const value of Object.values(figures ?? {}).flatMap((kind) => Object.values(kind ?? {}))) {
          expect(Number.isFinite(value)).toBe(true);
        }
      }),
    );
  });

  test('has no result without people', () => {
    expect(compute([])).toBeNull();
    expect(compute([[], []])).toBeNull();
  });
});

describe.each(COMPUTATIONS.filter(({ isOnScale }) => isOnScale !== true))('$name', ({ compute, groups }) => {
  test('follows a shift of all scores', () => {
    fc.assert(
      fc.property(groups, shift, (scores, by) => {
        const before = compute(scores);
        const due = before && { ...before, located: mapped(before.located, (value) => value + by) };
        expectSame(compute(scores.map((each) => each.map((value) => value + by))), due);
      }),
    );
  });

  test('follows a change of the unit', () => {
    fc.assert(
      fc.property(groups, scale, (scores, by) => {
        const before = compute(scores);
        const due = before && {
          ...before,
          located: mapped(before.located, (value) => value * by),
          scaled: mapped(before.scaled, (value) => value * by),
          squared: mapped(before.squared, (value) => value * by ** 2),
        };
        expectSame(compute(scores.map((each) => each.map((value) => value * by))), due);
      }),
    );
  });
});

describe('one person', () => {
  test.each([
    'a difference of two groups',
    'a difference of pairs',
    'a trend',
    'differences between crews',
    'alpha',
    'agreement within a crew',
  ])('is too few for %s', (name) => {
    expect(COMPUTATIONS.find((each) => each.name === name)?.compute([[3]])).toBeNull();
    expect(COMPUTATIONS.find((each) => each.name === name)?.compute([[3, 4, 5]])).toBeNull();
  });

  test('has a summary without variance', () => {
    fc.assert(
      fc.property(score, (own) => {
        expect(summaryOf([own])).toEqual({ n: 1, mean: own, variance: 0 });
      }),
    );
  });
});

describe('percents that are all the same', () => {
  /** Such as 71.428…, whose sum is rounded. */
  const percent = fc
    .tuple(fc.integer({ min: 1, max: 56 }), fc.constantFrom(7, 56))
    .map(([points, max]) => (points * 100) / max);
  const size = fc.integer({ min: 5, max: 60 });
  const equal = (value: number, n: number) => Array.from({ length: n }, () => value);

  test('are not compared, neither with the same percent nor with another', () => {
    fc.assert(
      fc.property(percent, percent, size, size, (one, other, n, m) => {
        expect(welchDifference(equal(one, n), equal(one, m))).toBeNull();
        expect(welchDifference(equal(one, n), equal(other, m))).toBeNull();
      }),
    );
  });

  test('are not compared as pairs, because all pairs change by the same amount', () => {
    fc.assert(
      fc.property(percent, percent, size, (before, after, n) => {
        expect(pairedDifference(equal(0, n).map(() => ({ before, after })))).toBeNull();
      }),
    );
  });

  test('have no differences between crews', () => {
    fc.assert(
      fc.property(percent, fc.array(size, { minLength: 2, maxLength: 6 }), (value, sizes) => {
        expect(crewDifferences(sizes.map((n) => equal(value, n)))).toBeNull();
      }),
    );
  });
});

test('equal sums have no alpha, even if the items differ', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 2, maxLength: 40 }), (answers) => {
      expect(cronbachAlpha(answers.map((answer) => [answer, 8 - answer]))).toBeNull();
      expect(cronbachAlpha(answers.map(() => [4, 4]))).toBeNull();
    }),
  );
});

test('answers that are all the same agree completely', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 2, max: 40 }),
      (answers, n) => {
        expect(
          agreementWithin(
            Array.from({ length: n }, () => answers),
            7,
          ),
        ).toBe(1);
      },
    ),
  );
});

test('equal figures over time have a slope of zero', () => {
  fc.assert(
    fc.property(
      score,
      fc.uniqueArray(fc.integer({ min: 0, max: 40 }), { minLength: 3, maxLength: 12 }),
      (value, times) => {
        const trend = leastSquaresTrend(times.map((time) => ({ time, value })));
        expect(trend?.slope).toBeCloseTo(0, 9);
        expect(trend?.intercept).toBeCloseTo(value, 9);
      },
    ),
  );
});

test('a trend does not depend on the order of its points', () => {
  const point = fc.record({ time: fc.integer({ min: 0, max: 40 }), value: score });
  fc.assert(
    fc.property(fc.array(point, { maxLength: 20 }), (points) => {
      expectSame(ofTrend(leastSquaresTrend(points.toReversed())), ofTrend(leastSquaresTrend(points)));
    }),
  );
});
