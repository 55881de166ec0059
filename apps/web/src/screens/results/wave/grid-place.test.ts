import { expect, test } from 'vitest';
import { placeAfter } from './grid-place.ts';

const GRID = { size: { rows: 41, columns: 10 }, isWhole: false, isRightToLeft: false };

test.each([
  ['ArrowUp', { row: 2, column: 3 }, { row: 1, column: 3 }],
  ['ArrowDown', { row: 2, column: 3 }, { row: 3, column: 3 }],
  ['ArrowLeft', { row: 2, column: 3 }, { row: 2, column: 2 }],
  ['ArrowRight', { row: 2, column: 3 }, { row: 2, column: 4 }],
  ['Home', { row: 2, column: 3 }, { row: 2, column: 0 }],
  ['End', { row: 2, column: 3 }, { row: 2, column: 9 }],
  ['PageDown', { row: 2, column: 3 }, { row: 12, column: 3 }],
  ['PageUp', { row: 15, column: 3 }, { row: 5, column: 3 }],
])('%s leads from %j to %j', (key, from, to) => {
  expect(placeAfter(key, from, GRID)).toEqual(to);
});

test.each([
  ['ArrowUp', { row: 0, column: 0 }],
  ['ArrowLeft', { row: 0, column: 0 }],
  ['ArrowDown', { row: 40, column: 9 }],
  ['ArrowRight', { row: 40, column: 9 }],
  ['PageDown', { row: 40, column: 9 }],
])('%s at the edge leads nowhere else', (key, edge) => {
  expect(placeAfter(key, edge, GRID)).toEqual(edge);
});

test('with Control, Home and End lead to the first and the last cell of all', () => {
  const from = { row: 2, column: 3 };
  expect(placeAfter('Home', from, { ...GRID, isWhole: true })).toEqual({ row: 0, column: 0 });
  expect(placeAfter('End', from, { ...GRID, isWhole: true })).toEqual({ row: 40, column: 9 });
});

test('other keys are left to the browser', () => {
  expect(placeAfter('Enter', { row: 2, column: 3 }, GRID)).toBeNull();
});

test('from right to left the arrows lead the way they point', () => {
  const from = { row: 2, column: 3 };
  expect(placeAfter('ArrowLeft', from, { ...GRID, isRightToLeft: true })).toEqual({ row: 2, column: 4 });
  expect(placeAfter('ArrowRight', from, { ...GRID, isRightToLeft: true })).toEqual({ row: 2, column: 2 });
});
