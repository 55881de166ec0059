import { COUNTRY_CODES } from '@plumbline/domain/countries';

/** A locale with `getTimeZones`, which older browsers and TypeScript's types lack. */
interface LocaleWithZones extends Intl.Locale {
  readonly getTimeZones?: () => readonly string[] | undefined;
}

/**
 * The country of a time zone, otherwise the region of a language; null: neither is known.
 *
 * @param language of the browser, such as `en-GB`
 */
export function likelyCountry(timeZone: string, language: string): string | null {
  const region = /-([A-Z]{2})\b/.exec(language)?.[1];
  const ofLanguage = COUNTRY_CODES.filter((code) => code === region);
  // The country of the language comes first: it is usually the right one, and looking at every country takes long on a phone.
  const ofZone = [...ofLanguage, ...COUNTRY_CODES].find((code) => zonesOf(code).includes(timeZone));
  return ofZone ?? ofLanguage[0] ?? null;
}

function zonesOf(country: string): readonly string[] {
  const locale: LocaleWithZones = new Intl.Locale(`und-${country}`);
  return locale.getTimeZones?.() ?? [];
}
