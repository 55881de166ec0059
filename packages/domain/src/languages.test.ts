import { expect, test } from 'vitest';
import { LANGUAGE_FACTS, namedLanguage, offeredLanguage, SURVEY_LANGUAGES } from './languages.ts';

test.each([
  ['pt-BR', 'pt'],
  ['AR', 'ar'],
  ['uk_UA', 'uk'],
  [' de ', 'de'],
  ['tlh', null],
  ['', null],
  ['__proto__', null],
])('the tag %j names %j', (tag, language) => {
  expect(offeredLanguage(tag)).toBe(language);
});

test('a list may name a language in English or in the language itself', () => {
  for (const language of SURVEY_LANGUAGES) {
    const { englishName, ownName } = LANGUAGE_FACTS[language];
    expect([englishName, ownName.toUpperCase(), ` ${language} `].map(namedLanguage)).toEqual([
      language,
      language,
      language,
    ]);
  }
  expect(namedLanguage('Klingon')).toBeNull();
});
