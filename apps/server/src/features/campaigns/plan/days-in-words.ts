import { type LocalDate, plusDays } from '@plumbline/domain/campaigns/local-date';

/** When a wave takes place. */
export interface WaveDates {
  readonly starts_on: LocalDate;
  /** The first day after it. */
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

/** The last day of a wave. @param closesOn the first day after it */
export function lastDayBefore(closesOn: LocalDate): LocalDate {
  return plusDays(closesOn, -1) ?? closesOn;
}
