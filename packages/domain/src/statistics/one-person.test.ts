import { expect, test } from 'vitest';
import { STATISTICS_VECTORS, VECTOR_DIGITS } from '../../test/statistics-vectors.ts';
import {
  fewestReliablePoints,
  isReliableChange,
  reliableChangeThreshold,
  scoreInterval,
  standardErrorOfMeasurement,
} from './one-person.ts';
import { cronbachAlpha } from './reliability.ts';
import { mean, sampleVariance } from './sample.ts';

test('the worked case', () => {
  const { sem, alpha } = STATISTICS_VECTORS;
  const scores = sem.category_percent_scores;
  const deviation = Math.sqrt(sampleVariance(scores) ?? Number.NaN);
  expect(mean(scores)).toBeCloseTo(sem.mean, VECTOR_DIGITS);
  expect(deviation).toBeCloseTo(sem.sd, VECTOR_DIGITS);
  const error = standardErrorOfMeasurement(deviation, cronbachAlpha(alpha.final)?.alpha ?? Number.NaN);
  expect(error).toBeCloseTo(sem.sem, VECTOR_DIGITS);
  const person = scores[0] ?? Number.NaN;
  const unbounded = scoreInterval(person, error, { lowest: 0, highest: 200 });
  expect(unbounded.low).toBeCloseTo(sem.ci95_observed_raw[0], VECTOR_DIGITS);
  expect(unbounded.high).toBeCloseTo(sem.ci95_observed_raw[1], VECTOR_DIGITS);
  const shown = scoreInterval(person, error, { lowest: 100 / 7, highest: 100 });
  expect(shown.high).toBe(sem.ci95_observed_display_clamped_14_100[1]);
  expect(reliableChangeThreshold(error)).toBeCloseTo(sem.reliable_change_threshold_95, VECTOR_DIGITS);
});

test('the worked case has the true score that Kelley would estimate', () => {
  // The product shows observed scores; Kelley's estimate follows from the mean, alpha and the error that it computes.
  const { sem, alpha } = STATISTICS_VECTORS;
  const scores = sem.category_percent_scores;
  const center = mean(scores) ?? Number.NaN;
  const reliability = cronbachAlpha(alpha.final)?.alpha ?? Number.NaN;
  const error = standardErrorOfMeasurement(Math.sqrt(sampleVariance(scores) ?? Number.NaN), reliability);
  const estimate = center + reliability * (sem.person_1 - center);
  const { low, high } = scoreInterval(estimate, error * Math.sqrt(reliability), { lowest: 0, highest: 100 });
  expect(estimate).toBeCloseTo(sem.kelley_true_score, VECTOR_DIGITS);
  expect(low).toBeCloseTo(sem.ci95_kelley[0], VECTOR_DIGITS);
  expect(high).toBeCloseTo(sem.ci95_kelley[1], VECTOR_DIGITS);
});

test('a score near the lowest has an interval that ends there', () => {
  expect(scoreInterval(20, 10, { lowest: 14, highest: 100 }).low).toBe(14);
});

test('the worked case of a change', () => {
  const { sem: error, time1: before, time2: after, rci, reliable } = STATISTICS_VECTORS.reliable_change;
  expect(isReliableChange({ before, after, threshold: reliableChangeThreshold(error) })).toBe(reliable);
  expect((after - before) / (Math.SQRT2 * error)).toBeCloseTo(rci, VECTOR_DIGITS);
});

test('a change beyond the threshold is reliable in both directions', () => {
  const threshold = reliableChangeThreshold(6);
  expect(isReliableChange({ before: 50, after: 50 + threshold + 0.01, threshold })).toBe(true);
  expect(isReliableChange({ before: 50, after: 50 - threshold - 0.01, threshold })).toBe(true);
  expect(isReliableChange({ before: 50, after: 50 + threshold - 0.01, threshold })).toBe(false);
});

test.each([
  [8, 9],
  [8.3, 9],
  [0, 1],
])('beyond a threshold of %d, the fewest whole points are %d', (threshold, points) => {
  expect(fewestReliablePoints(threshold)).toBe(points);
  expect(isReliableChange({ before: 50, after: 50 + points, threshold })).toBe(true);
  expect(isReliableChange({ before: 50, after: 50 + points - 1, threshold })).toBe(false);
});

test('items that contradict each other measure nothing: the whole deviation is error', () => {
  expect(standardErrorOfMeasurement(12, -0.4)).toBe(12);
  expect(standardErrorOfMeasurement(12, 1)).toBe(0);
  expect(() => standardErrorOfMeasurement(12, 1.1)).toThrow(RangeError);
});
