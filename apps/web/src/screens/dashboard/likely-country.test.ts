import { afterEach, expect, test, vi } from 'vitest';
import { likelyCountry } from './likely-country.ts';

afterEach(() => vi.restoreAllMocks());

test.each([
  ['Europe/Berlin', 'de-DE', 'DE'],
  ['Europe/Berlin', 'en-US', 'DE'],
  ['Pacific/Auckland', 'en', 'NZ'],
  ['America/Denver', 'en-US@posix', 'US'],
  ['UTC', 'en-GB', 'GB'],
  ['UTC', 'zh-Hans-CN', 'CN'],
  ['UTC', 'en', null],
  ['UTC', 'es-419', null],
  ['UTC', 'en-EU', null],
  ['Mars/Olympus', '', null],
])('a browser in %s with the language %j is likely in %s', (timeZone, language, country) => {
  expect(likelyCountry(timeZone, language)).toBe(country);
});

test('a browser that does not know the zones of countries is likely where its language says', () => {
  vi.spyOn(Intl.Locale.prototype as { getTimeZones?: () => undefined }, 'getTimeZones').mockReturnValue(undefined);
  expect(likelyCountry('Europe/Berlin', 'pl-PL')).toBe('PL');
});
