import { SURVEY_LANGUAGES } from '@plumbline/domain/languages';
import { expect, test } from 'vitest';
import { LANGUAGE_CHOICES, languageInWords } from './language-words.ts';

test.each([
  [null, 'Language of their phone'],
  ['uk', 'Ukrainian'],
  ['pt-BR', 'Portuguese'],
  ['tlh', 'tlh'],
])('%j is called %s', (tag, words) => {
  expect(languageInWords(tag)).toBe(words);
});

test('the language of the phone comes first, then every offered one', () => {
  expect(LANGUAGE_CHOICES.map(({ value }) => value)).toEqual(['', ...SURVEY_LANGUAGES]);
  expect(LANGUAGE_CHOICES[0]?.label).toBe('Language of their phone');
});

test('a language has its English and its own name, only once when both are the same', () => {
  const labels = LANGUAGE_CHOICES.map(({ label }) => label);
  expect(labels).toContain('Polish (Polski)');
  expect(labels).toContain('Arabic (العربية)');
  expect(labels).toContain('English');
});
