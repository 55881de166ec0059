import { dayNumber, isoWeekOf, isWeekend, plusDays } from '@plumbline/domain/campaigns/local-date';
import { daysInUtc } from '../../ui/dates.ts';

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
