import fc from 'fast-check';
import { jStat } from 'jstat';
import { qt } from 'lib-r-math.js';
import { describe, expect, test } from 'vitest';
import { STATISTICS_VECTORS, VECTOR_DIGITS } from '../../test/statistics-vectors.ts';
import { seededRandom } from '../shuffle.ts';
import { studentTQuantile } from './distributions.ts';
import { type GroupMean, groupMean } from './group-mean.ts';
import { sampleVariance } from './sample.ts';

const percents = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 5, maxLength: 60 });

function widthOf(group: GroupMean | null): number {
  return (group?.interval?.high ?? Number.NaN) - (group?.interval?.low ?? Number.NaN);
}

describe('the worked case', () => {
  const { scores, n, mean, sd, se, t_975, ci95, with_fpc_N20 } = STATISTICS_VECTORS.group_mean_ci;

  test('has the mean and the interval', () => {
    const group = groupMean(scores);
    expect([group?.n, group?.mean]).toEqual([n, mean]);
    expect(group?.interval?.low).toBeCloseTo(ci95[0], VECTOR_DIGITS);
    expect(group?.interval?.high).toBeCloseTo(ci95[1], VECTOR_DIGITS);
  });

  test('is that many standard errors wide', () => {
    const deviation = Math.sqrt(sampleVariance(scores) ?? Number.NaN);
    expect(deviation).toBeCloseTo(sd, VECTOR_DIGITS);
    expect(deviation / Math.sqrt(n)).toBeCloseTo(se, VECTOR_DIGITS);
    expect(studentTQuantile(0.975, n - 1)).toBeCloseTo(t_975, VECTOR_DIGITS);
    expect(widthOf(groupMean(scores)) / 2).toBeCloseTo(t_975 * se, VECTOR_DIGITS);
    expect(widthOf(groupMean(scores, 20)) / widthOf(groupMean(scores))).toBeCloseTo(with_fpc_N20.fpc, VECTOR_DIGITS);
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

test('the mean of nobody is null', () => {
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

test('the interval has no width when everybody answered', () => {
  expect(groupMean([50, 60, 70, 80, 90], 5)?.interval).toEqual({ low: 70, high: 70 });
});

test('intervals cover the mean of all who were asked in 93 to 97% of 1,000 repetitions, where 65% of 400 answer', () => {
  const random = seededRandom(41);
  let covered = 0;
  let coveredUncorrected = 0;
  for (let repetition = 0; repetition < 1_000; repetition++) {
    const asked = Array.from({ length: 400 }, () => 100 * random());
    const answered = asked.filter(() => random() < 0.65);
    const truth = jStat.mean(asked);
    const covers = (group: GroupMean | null) =>
      (group?.interval?.low ?? Number.NaN) <= truth && truth <= (group?.interval?.high ?? Number.NaN);
    if (covers(groupMean(answered, asked.length))) covered += 1;
    if (covers(groupMean(answered))) coveredUncorrected += 1;
  }
  expect(covered).toBeGreaterThan(930);
  expect(covered).toBeLessThan(970);
  // Without the correction intervals are two thirds too wide.
  expect(coveredUncorrected).toBeGreaterThan(990);
});

test('fewer asked than answered is refused', () => {
  expect(() => groupMean([50, 60], 1)).toThrow(RangeError);
  expect(() => groupMean([50, 60], Number.NaN)).toThrow(RangeError);
});
