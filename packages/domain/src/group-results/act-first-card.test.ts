import { expect, test } from 'vitest';
import { explainPriority, priorityCards } from './act-first-card.ts';

const figure = (percent: number, n = 20, kind: 'mean' | 'at_least' | 'at_most' = 'mean') => ({ kind, percent, n });
const CATEGORIES = [
  { key: 'focus', fair_from: 60, figure: figure(40) },
  { key: 'hidden', fair_from: 60 },
  { key: 'workload', fair_from: 60, figure: figure(51) },
  { key: 'stress', fair_from: 60, figure: figure(60) },
  { key: 'equipment', fair_from: 60, figure: figure(5, 20, 'at_most') },
];
const QUESTIONS = [
  { id: 1, category: 'focus', figure: figure(50) },
  { id: 2, category: 'workload', figure: figure(10) },
  { id: 3, category: 'focus', figure: figure(20) },
  { id: 4, category: 'focus', figure: figure(30) },
];
const priority = (category: string, { group = 'crew', place = 1 } = {}) => ({
  place,
  group: { key: group },
  category: { key: category },
});
const FOCUS = priority('focus');
const ANSWERED = { categories: CATEGORIES, questions: QUESTIONS };

test('a priority has the two lowest questions of its category, and the other low categories of its group', () => {
  const { questions, alsoLow } = explainPriority(FOCUS, ANSWERED, [FOCUS]);
  expect(questions.map(({ id }) => id)).toEqual([3, 4]);
  expect(alsoLow.map(({ key }) => key)).toEqual(['equipment', 'workload']);
});

test('a low category that is a priority itself is not named again; the same category of another group is', () => {
  const others = [FOCUS, priority('equipment'), priority('workload', { group: 'another' })];
  expect(explainPriority(FOCUS, ANSWERED, others).alsoLow.map(({ key }) => key)).toEqual(['workload']);
});

test('figures of fewer than five answers explain nothing', () => {
  const few = { figure: figure(20, 4) };
  const categories = [{ key: 'workload', fair_from: 60, ...few }];
  const questions = [{ id: 1, category: 'focus', ...few }];
  expect(explainPriority(FOCUS, { categories, questions }, [])).toEqual({ questions: [], alsoLow: [] });
});

test('priorities that tie for a place have no card of their own', () => {
  const tied = ['workload', 'stress'].map((category) => priority(category, { place: 2 }));
  expect(priorityCards([FOCUS, ...tied])).toEqual([FOCUS]);
});
