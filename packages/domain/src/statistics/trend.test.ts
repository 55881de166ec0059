import fc from 'fast-check';
import { jStat } from 'jstat';
import { qt } from 'lib-r-math.js';
import { expect, test } from 'vitest';
import { STATISTICS_VECTORS, VECTOR_DIGITS } from '../../test/statistics-vectors.ts';
import { sum } from './sample.ts';
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

test('the interval of the slope is that of two oracles', () => {
  const point = fc.record({ time: fc.integer({ min: 0, max: 40 }), value: fc.integer({ min: 0, max: 100 }) });
  fc.assert(
    fc.property(fc.array(point, { minLength: 3, maxLength: 30 }), (points) => {
      const n = points.length;
      // Sums of products in whole numbers, so that nothing is rounded before the last step.
      const products = (one: 'time' | 'value', other: 'time' | 'value') =>
        n * sum(points.map((each) => each[one] * each[other])) -
        sum(points.map((each) => each[one])) * sum(points.map((each) => each[other]));
      const spread = products('time', 'time');
      const unexplained = products('value', 'value') * spread - products('time', 'value') ** 2;
      fc.pre(spread > 0);
      const error = Math.sqrt(unexplained / (n - 2)) / spread;
      const trend = leastSquaresTrend(points);
      expect(trend?.slopeError).toBeCloseTo(error, 6);
      fc.pre(unexplained > 0);
      // In standard errors, because the ported quantile of R is exact to 1e-7 only.
      const slope = products('time', 'value') / spread;
      for (const end of [(trend?.interval.high ?? Number.NaN) - slope, slope - (trend?.interval.low ?? Number.NaN)]) {
        expect(end / error).toBeCloseTo(qt(0.975, n - 2), 6);
        expect(jStat.studentt.cdf(end / error, n - 2)).toBeCloseTo(0.975, 6);
      }
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
