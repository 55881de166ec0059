import fc from 'fast-check';
import { jStat } from 'jstat';
import { expect, test } from 'vitest';
import { STATISTICS_VECTORS, VECTOR_DIGITS } from '../../test/statistics-vectors.ts';
import { leastSquaresTrend } from './trend.ts';

test('the worked case', () => {
  const { month, mean, slope, intercept, se_slope, ci95_slope } = STATISTICS_VECTORS.trend_ols;
  const trend = leastSquaresTrend(month.map((time, index) => ({ time, value: mean[index] ?? Number.NaN })));
  expect(trend?.slope).toBeCloseTo(slope, VECTOR_DIGITS);
  expect(trend?.intercept).toBeCloseTo(intercept, VECTOR_DIGITS);
  expect(trend?.slopeError).toBeCloseTo(se_slope, VECTOR_DIGITS);
  expect(trend?.interval.low).toBeCloseTo(ci95_slope[0], VECTOR_DIGITS);
  expect(trend?.interval.high).toBeCloseTo(ci95_slope[1], VECTOR_DIGITS);
});

test('the slope is the covariance over the variance of time', () => {
  const point = fc.record({ time: fc.integer({ min: 0, max: 40 }), value: fc.integer({ min: 0, max: 100 }) });
  fc.assert(
    fc.property(fc.array(point, { minLength: 3, maxLength: 30 }), (points) => {
      const times = points.map(({ time }) => time);
      const spread = jStat.variance(times, true);
      fc.pre(spread > 0);
      const expected =
        jStat.covariance(
          times,
          points.map(({ value }) => value),
        ) / spread;
      expect(leastSquaresTrend(points)?.slope).toBeCloseTo(expected, 6);
    }),
  );
});

test('points on a line have no error', () => {
  const trend = leastSquaresTrend([0, 1, 2, 5].map((time) => ({ time, value: 3 * time + 7 })));
  expect(trend).toMatchObject({ slope: 3, intercept: 7, slopeError: 0, interval: { low: 3, high: 3 } });
});

test('two waves, or several on one day, have no trend', () => {
  expect(
    leastSquaresTrend([
      { time: 0, value: 1 },
      { time: 1, value: 2 },
    ]),
  ).toBeNull();
  expect(leastSquaresTrend([1, 2, 3].map((value) => ({ time: 4, value })))).toBeNull();
  expect(leastSquaresTrend([])).toBeNull();
});
