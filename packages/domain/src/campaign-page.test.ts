import { expect, test } from 'vitest';
import { roundedCount, shownFigures } from './campaign-page.ts';

test.each([
  [null, 10, null],
  [0, 10, null],
  [9, 10, null],
  [10, 10, 10],
  [12, 10, 10],
  [13, 10, 15],
  [17.5, 10, 20],
  [998, 10, 1000],
])('%s people with a threshold of %s are described as %s', (count, threshold, told) => {
  expect(roundedCount(count, threshold)).toBe(told);
});

test('a negative number of people is refused', () => {
  expect(() => roundedCount(-1, 10)).toThrow(RangeError);
});

const CLEAR = { kind: 'clear', points: 6 } as const;
const MEAN = { kind: 'mean', percent: 63 } as const;
const PUBLISHED = {
  asked: 45,
  answered: 40,
  categories: [
    { key: 'focus', name: 'Focus', figure: MEAN, change: CLEAR },
    { key: 'stress', name: 'Stress', figure: { kind: 'at_least', percent: 95 } },
    { key: 'support', name: 'Support', figure: MEAN, change: { kind: 'unclear' } },
  ],
} as const;

test('a page shows what was published while the gate still releases it', () => {
  expect(shownFigures(PUBLISHED, PUBLISHED)).toEqual(PUBLISHED);
});

test('a page shows no figure while current figures are unavailable', () => {
  expect(shownFigures(PUBLISHED, null)).toEqual({
    asked: null,
    answered: null,
    categories: PUBLISHED.categories.map(({ key, name }) => ({ key, name })),
  });
});

test('figures that the gate hides by now, or that have changed, are left out', () => {
  const { categories, ...counts } = shownFigures(PUBLISHED, {
    asked: 45,
    answered: null,
    categories: [
      { key: 'focus', name: 'Focus', figure: MEAN, change: { kind: 'clear', points: 7 } },
      { key: 'stress', name: 'Stress', figure: { kind: 'mean', percent: 95 } },
      { key: 'support', name: 'Support', figure: { kind: 'mean', percent: 64 }, change: { kind: 'unclear' } },
    ],
  });
  expect(counts).toEqual({ asked: 45, answered: null });
  expect(categories).toEqual([
    { key: 'focus', name: 'Focus', figure: MEAN },
    { key: 'stress', name: 'Stress' },
    { key: 'support', name: 'Support' },
  ]);
});

test('a change is shown only with its figure', () => {
  const hidden = { ...PUBLISHED, categories: [{ key: 'focus', name: 'Focus', change: CLEAR }] };
  expect(shownFigures(PUBLISHED, hidden).categories[0]).toEqual({ key: 'focus', name: 'Focus' });
});
