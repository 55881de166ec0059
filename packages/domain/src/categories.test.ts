import { expect, test } from 'vitest';
import {
  categoryLabel,
  HONESTY_CATEGORY,
  HONESTY_SCORE_LABEL,
  isScoredCategory,
  SCORED_CATEGORIES,
} from './categories.ts';

test.each([
  ['focus', 'Concentration & Focus'],
  ['knowledge', 'Knowledge & Competence'],
  ['support', 'Support from Colleagues & Management'],
  ['stress', 'Stress & Anxiety'],
  ['physical_state', 'Physical Condition'],
  ['workload', 'Workload & Environment'],
  ['honesty_check', 'Honesty Check'],
  ['general', 'Unknown Category'],
  ['', 'Unknown Category'],
  ['__proto__', 'Unknown Category'],
])('the category %j is called %j', (category, label) => {
  expect(categoryLabel(category)).toBe(label);
});

test('the six categories count towards the overall score, the honesty check does not', () => {
  expect(SCORED_CATEGORIES).toEqual(['focus', 'knowledge', 'support', 'stress', 'physical_state', 'workload']);
  expect(SCORED_CATEGORIES.every(isScoredCategory)).toBe(true);
  expect(isScoredCategory(HONESTY_CATEGORY)).toBe(false);
  expect(isScoredCategory('general')).toBe(false);
});

test('the score of the honesty check is named after the answers, not after the person', () => {
  expect(HONESTY_SCORE_LABEL).toBe('Answer consistency');
});
