import { expect, test } from 'vitest';
import { offeredLanguage } from './languages.ts';

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
