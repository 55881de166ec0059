import type { Campaign } from '@plumbline/contract/wire';
import { plusDays } from '@plumbline/domain/campaigns/local-date';

/** The end of the first wave, and the starts of the next ones. */
interface Dates {
  /** The first day after the first wave. */
  readonly closesOn: string;
  /** The first days of the next waves that the campaign names. */
  readonly later: readonly string[];
}

export function plannedDates({ next_waves: [first, ...later] }: Pick<Campaign, 'next_waves'>): Dates {
  return { closesOn: first?.closes_on ?? '', later: later.map(({ starts_on }) => starts_on) };
}

/**
 * The dates if the first wave starts now. It is as long as planned, and later waves keep their dates.
 *
 * @param today in the organisation's time zone
 */
export function datesFromNow(
  { next_waves, wave_days, repeat }: Pick<Campaign, 'next_waves' | 'wave_days' | 'repeat'>,
  today: string,
): Dates {
  const [first] = next_waves;
  const closesOn = first?.starts_on === today ? first.closes_on : (plusDays(today, wave_days) ?? today);
  const starts = next_waves.map(({ starts_on }) => starts_on);
  return { closesOn, later: repeat === null ? [] : starts.filter((day) => day >= closesOn) };
}
