import { expect, test } from 'vitest';
import { isWeight, weightUnits } from './weight.ts';

test.each([
  [0, true],
  [0.1, true],
  [1, true],
  [10, true],
  [1e-7, false],
  [0.099, false],
  [-1, false],
  [10.1, false],
  [Number.NaN, false],
])('whether a question may have a weight of %d: %s', (weight, expected) => {
  expect(isWeight(weight)).toBe(expected);
});

test('a weight below one unit scores nothing', () => {
  expect([1e-7, 0.1, 1].map((weight) => weightUnits({ weight }))).toEqual([0, 100_000, 1_000_000]);
});
