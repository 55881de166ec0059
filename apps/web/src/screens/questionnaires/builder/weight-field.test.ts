import { expect, test } from 'vitest';
import { weightOf } from './WeightField.tsx';

test.each([
  ['0', 0],
  ['0,1', 0.1],
  [' 1.5 ', 1.5],
  ['10', 10],
  ['0.0000001', null],
  ['0.05', null],
  ['-1', null],
  ['', null],
  ['much', null],
])('the weight typed as "%s" is %s', (typed, weight) => {
  expect(weightOf(typed)).toBe(weight);
});
