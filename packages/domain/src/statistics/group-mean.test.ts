import fc from 'fast-check';
import { jStat } from 'jstat';
import { qt } from 'lib-r-math.js';
import { describe, expect, test } from 'vitest';
import { STATISTICS_VECTORS, VECTOR_DIGITS } from '../../test/statistics-vectors.ts';
import { groupMean } from './group-mean.ts';

const percents = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 5, maxLength: 60 });

describe('the worked case', () => {
  const { scores, n, mean, ci95, with_fpc_N20 } = STATISTICS_VECTORS.group_mean_ci;

  test('has the mean and the interval', () => {
    const group = groupMean(scores);
    expect([group?.n, group?.mean]).toEqual([n, mean]);
    expect(group?.interval?.low).toBeCloseTo(ci95[0], VECTOR_DIGITS);
    expect(group?.interval?.high).toBeCloseTo(ci95[1], VECTOR_DIGITS);
  });

  test('has a narrower interval when twenty were asked', () => {
    const group = groupMean(scores, 20);
    expect(group?.interval?.low).toBeCloseTo(with_fpc_N20.ci95[0], VECTOR_DIGITS);
    expect(group?.interval?.high).toBeCloseTo(with_fpc_N20.ci95[1], VECTOR_DIGITS);
  });
});

test('agrees with an interval from two oracles', () => {
  fc.assert(
    fc.property(percents, (scores) => {
      const error = Math.sqrt(jStat.variance(scores, true) / scores.length);
      fc.pre(error > 0);
      const { mean, interval } = groupMean(scores) ?? {};
      const center = jStat.mean(scores);
      expect(mean).toBeCloseTo(center, 6);
      // In standard errors, because the ported quantile of R is exact to 1e-7 only.
      expect(((interval?.high ?? Number.NaN) - center) / error).toBeCloseTo(qt(0.975, scores.length - 1), 6);
      expect((center - (interval?.low ?? Number.NaN)) / error).toBeCloseTo(qt(0.975, scores.length - 1), 6);
    }),
  );
});

test('does not depend on the order, and moves and stretches with the scores', () => {
  fc.assert(
    fc.property(percents, fc.integer({ min: -50, max: 50 }), fc.integer({ min: 1, max: 9 }), (scores, shift, scale) => {
      const group = groupMean(scores);
      const other = groupMean(scores.toReversed().map((score) => score * scale + shift));
      expect(other?.mean).toBeCloseTo((group?.mean ?? Number.NaN) * scale + shift, 6);
      expect(other?.interval?.low).toBeCloseTo((group?.interval?.low ?? Number.NaN) * scale + shift, 6);
    }),
  );
});

test('nobody has no mean', () => {
  expect(groupMean([])).toBeNull();
});

test('one person and four people have a mean without an interval', () => {
  expect(groupMean([70])).toEqual({ n: 1, mean: 70, interval: null });
  expect(groupMean([70, 80, 60, 90])?.interval).toBeNull();
  expect(groupMean([70, 80, 60, 90, 50])?.interval).not.toBeNull();
});

test('equal scores have an interval without width', () => {
  expect(groupMean([70, 70, 70, 70, 70])?.interval).toEqual({ low: 70, high: 70 });
});

test('nothing is left to chance when everybody answered', () => {
  expect(groupMean([50, 60, 70, 80, 90], 5)?.interval).toEqual({ low: 70, high: 70 });
});

test('fewer asked than answered is refused', () => {
  expect(() => groupMean([50, 60], 1)).toThrow(RangeError);
  expect(() => groupMean([50, 60], Number.NaN)).toThrow(RangeError);
});
