import { COUNTRY_CODES } from '@plumbline/domain/countries';

/** Older browsers have no `getTimeZones`, and neither have the types. */
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
  // Usually the country of the language, so that the others need not be looked at, which takes long on a phone.
  const ofZone = [...ofLanguage, ...COUNTRY_CODES].find((code) => zonesOf(code).includes(timeZone));
  return ofZone ?? ofLanguage[0] ?? null;
}

function zonesOf(country: string): readonly string[] {
  const locale: LocaleWithZones = new Intl.Locale(`und-${country}`);
  return locale.getTimeZones?.() ?? [];
}
