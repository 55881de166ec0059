import { expect, test } from 'vitest';
import { LANGUAGE_FACTS, SURVEY_LANGUAGES } from './languages.ts';
import { namedLanguage } from './named-language.ts';

test('a list may name a language by its tag, in English or in the language itself', () => {
  for (const language of SURVEY_LANGUAGES) {
    const { englishName, ownName } = LANGUAGE_FACTS[language];
    expect([englishName, ownName.toUpperCase(), ` ${language} `].map(namedLanguage)).toEqual([
      language,
      language,
      language,
    ]);
  }
});

test.each([
  ['pl', 'Polish, polaco, polonês, polski, poloneză, польська, Polnisch, polonais, البولندية'],
  ['de', 'German, alemán, alemão, niemiecki, germană, німецька, Deutsch, allemand, الألمانية'],
  ['fr', 'FRANCAIS, francuski, französisch, franzosisch'],
  ['ro', 'romana, rumänisch, румунська'],
])('%s has the names %s', (language, names) => {
  for (const name of names.split(', ')) expect(namedLanguage(name)).toBe(language);
});

test.each(['türkisch', 'Turkish', 'Klingon', '', 'pol'])('%j is not an offered language', (name) => {
  expect(namedLanguage(name)).toBeNull();
});
