import type { Wave, WaveDays } from '@plumbline/contract/wire';
import { plusDays } from '@plumbline/domain/campaigns/local-date';

type Day = WaveDays['days'][number];

/**
 * Every day of a wave up to the last day with openings or answers, or up to today while it runs; other days count as 0.
 *
 * @param today in the organisation's time zone, like the days of the wave; null: not known yet
 */
export function everyDay(
  { starts_on, closes_on }: Pick<Wave, 'starts_on' | 'closes_on'>,
  days: Readonly<WaveDays['days']>,
  today: string | null,
) {
  const known = new Map(days.map((day) => [day.day, day]));
  const lastKnown = days.reduce((last, { day }) => (day > last ? day : last), starts_on);
  const last = today !== null && today > lastKnown && today < closes_on ? today : lastKnown;
  const filled: Day[] = [];
  for (let day: string | null = starts_on; day !== null && day <= last; day = plusDays(day, 1)) {
    filled.push(known.get(day) ?? { first_day: day, day, opened: 0, answered: 0 });
  }
  return filled;
}
