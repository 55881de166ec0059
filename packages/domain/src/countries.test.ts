import { expect, test } from 'vitest';
import { COUNTRY_CODES, isCountryCode } from './countries.ts';

test('every country has a code of its own and a name', () => {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  expect(new Set(COUNTRY_CODES).size).toBe(250);
  expect(COUNTRY_CODES.filter((code) => names.of(code) === undefined)).toEqual([]);
});

test.each([
  ['DE', true],
  ['XK', true],
  ['de', false],
  ['DEU', false],
  ['EU', false],
  ['ZZ', false],
  ['', false],
])('%j is the code of a country: %s', (text, is) => {
  expect(isCountryCode(text)).toBe(is);
});
