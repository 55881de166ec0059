import { SURVEY_LANGUAGES } from '@plumbline/domain/languages';
import { expect, test } from 'vitest';
import { coverageInWords } from './coverage-words.ts';

const missing = (texts: Readonly<Record<string, number>>) => ({
  language: 'en' as const,
  languages: SURVEY_LANGUAGES.map((language) => ({ language, missing: texts[language] ?? 0, outdated: 0 })),
});

test.each([
  [
    { pl: 4 },
    'pl',
    '4 texts are not translated into Polish. A question or title that is not complete is shown in English.',
  ],
  [
    { pl: 1 },
    'pl',
    '1 text is not translated into Polish. A question or title that is not complete is shown in English.',
  ],
  [{ pl: 4 }, 'ro', null],
  [{ pl: 4 }, 'en', null],
  [{ pl: 4 }, null, 'It is not complete in Polish. What is missing is shown in English.'],
  [
    { pl: 4, uk: 18, ar: 1 },
    null,
    'It is not complete in Polish, Ukrainian, and Arabic. What is missing is shown in English.',
  ],
  [{}, null, null],
  [{}, 'ar', null],
] as const)('without %j, a survey in %s says: %s', (texts, language, words) => {
  expect(coverageInWords(missing(texts), language)).toBe(words);
});

test('a questionnaire in one language only says so', () => {
  const own = {
    language: 'de' as const,
    languages: SURVEY_LANGUAGES.map((language) => ({ language, missing: language === 'de' ? 0 : 3, outdated: 0 })),
  };
  expect(coverageInWords(own, null)).toBe(
    'It is complete in German only. What is missing in other languages is shown in German.',
  );
  expect(coverageInWords(own, 'de')).toBeNull();
});
