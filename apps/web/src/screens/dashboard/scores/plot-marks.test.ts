import { expect, test } from 'vitest';
import { markAfterKey, markAt } from './plot-marks.ts';

test.each([
  ['ArrowRight', 3, 4],
  ['ArrowRight', 9, 9],
  ['ArrowLeft', 3, 2],
  ['ArrowLeft', 0, 0],
  ['Home', 3, 0],
  ['End', 3, 9],
  ['Enter', 3, null],
  ['Tab', 3, null],
])('%s moves from mark %i of ten to %j', (key, current, next) => {
  expect(markAfterKey(key, current, 10)).toBe(next);
});

const columns = [
  { left: 50, right: 60 },
  { left: 60, right: 70 },
  { left: 70, right: 80 },
];

test.each([
  [0, 0],
  [52, 0],
  [61, 1],
  [79, 2],
  [400, 2],
])('a finger at %i px is at mark %i', (x, mark) => {
  expect(markAt(x, columns)).toBe(mark);
});

test('a chart without marks has none under a finger', () => {
  expect(markAt(10, [])).toBeNull();
});
