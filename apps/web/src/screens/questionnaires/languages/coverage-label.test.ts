import { expect, test } from 'vitest';
import { aDraft } from '../draft/testing.ts';
import { coverageLabel } from './coverage-label.ts';

const sections = [
  { id: 'one', title: 'Morning', titles: { de: 'Morgens', pl: 'Rano' } },
  { id: 'two', title: 'Evening', titles: { de: 'Abends' } },
];
const outdated_translations = [
  { key: 'sections.one.title', original: 'Today', languages: ['de' as const, 'pl' as const] },
];

test.each([
  ['de', 'German (1 outdated)'],
  ['pl', 'Polish (1 missing, 1 outdated)'],
  ['fr', 'French (2 missing)'],
] as const)('what is to be done in %s stands beside it', (language, label) => {
  expect(coverageLabel(aDraft({ sections, outdated_translations }), language)).toBe(label);
});

test('a language with every text is complete', () => {
  expect(coverageLabel(aDraft({ sections }), 'de')).toBe('German (complete)');
});
