import { type LocalDate, plusDays } from '@plumbline/domain/campaigns/local-date';

/** The days of a wave. */
export interface WaveDates {
  readonly starts_on: LocalDate;
  /** The first day after the wave. */
  readonly closes_on: LocalDate;
}

const WEEKDAY = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Like `Tue, 5 May 2026`. */
export function dayInWords(day: LocalDate): string {
  return WEEKDAY.format(new Date(day));
}

/** The last day of a wave. @param closesOn the first day after the wave */
export function lastDayBefore(closesOn: LocalDate): LocalDate {
  return plusDays(closesOn, -1) ?? closesOn;
}
