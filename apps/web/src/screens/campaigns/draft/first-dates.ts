import { dayNumber, type LocalDate, plusDays, plusMonths } from '@plumbline/domain/campaigns/local-date';

/** The next Monday after a day. */
export function nextMonday(day: LocalDate): LocalDate {
  // Day 0, 1970-01-01, was a Thursday.
  const sinceMonday = (dayNumber(day) + 3) % 7;
  return plusDays(day, 7 - sinceMonday) ?? day;
}

/** The next day after a day that is the first Monday of its month. */
export function nextFirstMonday(day: LocalDate): LocalDate {
  const beforeMonth = (date: LocalDate) => plusDays(`${date.slice(0, 8)}01`, -1) ?? date;
  const ofThisMonth = nextMonday(beforeMonth(day));
  return ofThisMonth > day ? ofThisMonth : nextMonday(beforeMonth(plusMonths(day, 1) ?? day));
}

const WEEKS = ['first', 'second', 'third', 'fourth', 'last'] as const;
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** "the first Monday", "the last Friday": the weekday of a date in its month. */
export function weekdayOfMonth(date: LocalDate): string {
  const week = WEEKS[Math.floor((Number(date.slice(8)) - 1) / 7)];
  return `the ${week} ${WEEKDAYS[(dayNumber(date) + 3) % 7]}`;
}
