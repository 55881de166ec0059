import { expect, test } from 'vitest';
import { explainPriority } from './act-first-card.ts';

const figure = (percent: number, kind: 'mean' | 'at_least' | 'at_most' = 'mean') => ({ kind, percent });
const CATEGORIES = [
  { key: 'focus', fair_from: 60, figure: figure(40) },
  { key: 'hidden', fair_from: 60 },
  { key: 'workload', fair_from: 60, figure: figure(51) },
  { key: 'stress', fair_from: 60, figure: figure(60) },
  { key: 'equipment', fair_from: 60, figure: figure(5, 'at_most') },
];
const QUESTIONS = [
  { id: 1, category: 'focus', figure: figure(50) },
  { id: 2, category: 'workload', figure: figure(10) },
  { id: 3, category: 'focus', figure: figure(20) },
  { id: 4, category: 'focus', figure: figure(30) },
];
const FOCUS = { group: { kind: 'crew' }, category: { key: 'focus' } };

test('a priority has the two lowest questions of its category, and the other low categories of its group', () => {
  const { questions, alsoLow } = explainPriority(FOCUS, { categories: CATEGORIES, questions: QUESTIONS });
  expect(questions.map(({ id }) => id)).toEqual([3, 4]);
  expect(alsoLow.map(({ key }) => key)).toEqual(['equipment', 'workload']);
});

test('other low categories of the organisation are priorities of their own', () => {
  const priority = { ...FOCUS, group: { kind: 'organisation' } };
  expect(explainPriority(priority, { categories: CATEGORIES, questions: [] })).toEqual({ questions: [], alsoLow: [] });
});
