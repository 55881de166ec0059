import { COUNTRY_CODES } from '@plumbline/domain/countries';
import { byName } from '@plumbline/domain/name-order';
import { ENGLISH } from '../../../ui/dates.ts';
import { timeZoneInWords } from '../../../ui/moments.ts';

const COUNTRY_NAMES = new Intl.DisplayNames(ENGLISH, { type: 'region' });

/** The browser's time zones, and the current value, which an older browser may not know. */
export function timeZoneChoices(current: string) {
  const zones = [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), current])].sort();
  return zones.map((zone) => ({ value: zone, label: timeZoneInWords(zone) }));
}

/** Every country by its name, after the choice of none. */
export const COUNTRY_CHOICES = [
  { value: '', label: 'Not chosen' },
  ...COUNTRY_CODES.map((code) => ({ value: code, label: COUNTRY_NAMES.of(code) ?? code })).sort((a, b) =>
    byName(a.label, b.label),
  ),
];
