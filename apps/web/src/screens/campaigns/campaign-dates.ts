import { dayNumber, isoWeekOf, isWeekend, plusDays } from '@plumbline/domain/campaigns/local-date';
import { daysInUtc } from '../../ui/dates.ts';

/** Like `America/New York`. */
export function timeZoneInWords(timeZone: string): string {
  return timeZone.replaceAll('_', ' ');
}

/** The last day of a wave. @param closesOn the first day after the wave */
export function lastDay(closesOn: string): string {
  return plusDays(closesOn, -1) ?? closesOn;
}

interface Dates {
  readonly starts_on: string;
  /** The first day after the wave. */
  readonly closes_on: string;
  /** Day on which the wave was closed early or cancelled; null or absent: neither. */
  readonly closed_on?: string | null;
}

/** Like `5 – 18 May 2026`: the days on which answers are or were taken. */
export function datesInWords({ starts_on, closes_on, closed_on = null }: Dates): string {
  return daysInUtc(starts_on, closed_on ?? lastDay(closes_on));
}

/** Advice about a wave that starts on a day when most sites are closed; null on other days. */
export function weekendInWords(startsOn: string): string | null {
  return isWeekend(startsOn) ? 'Starts on a weekend: few people are at work.' : null;
}

/** The Monday of an ISO week such as `2026-W52`. */
export function mondayOf(week: string): string {
  const [year = '', number = ''] = week.split('-W');
  // 4 January is always in the first week, and day 0, 1970-01-01, was a Thursday.
  const fourth = `${year}-01-04`;
  const sinceMonday = (dayNumber(fourth) + 3) % 7;
  return plusDays(fourth, (Number(number) - 1) * 7 - sinceMonday) ?? fourth;
}

/** Like `Week 52, 21 – 27 Dec 2026`. */
export function weekInWords(week: string): string {
  const monday = mondayOf(week);
  return `Week ${Number(week.slice(6))}, ${daysInUtc(monday, plusDays(monday, 6) ?? monday)}`;
}

/** The weeks with the week of a date added, in order. */
export function withWeekOf(weeks: readonly string[], date: string): readonly string[] {
  return [...new Set([...weeks, isoWeekOf(date)])].sort();
}
