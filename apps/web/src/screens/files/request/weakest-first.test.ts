import { HONESTY_CATEGORY } from '@plumbline/domain/categories';
import { expect, test } from 'vitest';
import { weakestFirst } from './weakest-first.ts';

const mean = (percent: number) => ({ kind: 'mean', n: 12, percent, interval: null }) as const;

test('a talk is offered about shown categories, the weakest first, and not about the control items', () => {
  const categories = [
    { key: 'focus', name: 'Focus', questions: 3, good_from: 80, fair_from: 60, figure: mean(70) },
    { key: 'hidden', name: 'Hidden', questions: 3, good_from: 80, fair_from: 60 },
    {
      key: 'best',
      name: 'Best',
      questions: 3,
      good_from: 80,
      fair_from: 60,
      figure: { kind: 'at_least', n: 12, percent: 95 } as const,
    },
    { key: HONESTY_CATEGORY, name: 'Control items', questions: 3, good_from: 80, fair_from: 60, figure: mean(10) },
    { key: 'stress', name: 'Stress', questions: 3, good_from: 80, fair_from: 60, figure: mean(55) },
    {
      key: 'worst',
      name: 'Worst',
      questions: 3,
      good_from: 80,
      fair_from: 60,
      figure: { kind: 'at_most', n: 12, percent: 5 } as const,
    },
  ];
  expect(weakestFirst(categories, 10).map(({ key }) => key)).toEqual(['worst', 'stress', 'focus', 'best']);
});

test('no talk is offered about a category in which fewer people than the threshold answered', () => {
  const of = (n: number) => ({
    key: 'focus',
    name: 'Focus',
    questions: 3,
    good_from: 80,
    fair_from: 60,
    figure: { ...mean(70), n },
  });
  for (const n of [1, 4, 9]) expect(weakestFirst([of(n)], 10)).toEqual([]);
  expect(weakestFirst([of(10)], 10)).toHaveLength(1);
});
