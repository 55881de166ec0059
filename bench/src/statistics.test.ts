import { describe, expect, test } from 'vitest';
import { median, percentile, spreadOf } from './statistics.ts';

const UP_TO_100 = Array.from({ length: 100 }, (_, index) => 100 - index);

describe('percentile', () => {
  test.each([
    [50, 50],
    [95, 95],
    [99, 99],
    [100, 100],
    [0.5, 1],
  ])('the %dth of 1 to 100, in any order, is %d', (percent, value) => {
    expect(percentile(UP_TO_100, percent)).toBe(value);
  });

  test('of few values is one of them, never an interpolation', () => {
    expect([percentile([10, 20], 50), percentile([10, 20], 51), percentile([7], 99)]).toEqual([10, 20, 7]);
  });

  test('of no values throws instead of returning zero', () => {
    expect(() => percentile([], 50)).toThrow(RangeError);
  });
});

test('spreadOf does not change its input', () => {
  const values = [3, 1, 2];
  expect(spreadOf(values)).toEqual({ p50: 2, p95: 3, p99: 3 });
  expect(values).toEqual([3, 1, 2]);
});

test('the median of an even number of values is one of them', () => {
  expect(median([4, 1, 3, 2])).toBe(2);
});
