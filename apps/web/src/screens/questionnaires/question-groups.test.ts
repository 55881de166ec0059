import { expect, test } from 'vitest';
import { aQuestion } from '../surveys/testing.ts';
import { groupByCategory, librarySummary } from './question-groups.ts';

const GROUPS = groupByCategory([
  aQuestion({ category: 'zebra', is_system: false }),
  aQuestion({ category: 'honesty_check', is_critical: true, is_reversed: true }),
  aQuestion({ category: 'focus', question: 'second', order_index: 2 }),
  aQuestion({ category: 'focus', question: 'first', order_index: 1 }),
]);

test('scored categories come first, then the honesty check, then the organisation’s own', () => {
  expect(GROUPS.map(({ category }) => category)).toEqual(['focus', 'honesty_check', 'zebra']);
  expect(GROUPS[0]?.questions.map(({ question }) => question)).toEqual(['first', 'second']);
});

test('the summary counts questions and categories', () => {
  expect(librarySummary(GROUPS)).toEqual({ questions: 4, own: 1, scoredCategories: 1, controls: 1, reversed: 1 });
});
