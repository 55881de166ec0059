/** A day of the Gregorian calendar without a time zone, as ISO 8601 writes it: `2026-11-23`. */
export type LocalDate = string;

const DAY_MS = 86_400_000;

/** The last day of the last year with four digits. */
const LAST_DATE = '9999-12-31';

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const ISO_WEEK = /^(\d{4})-W(\d{2})$/;

/** Whether a text is an existing day from 1970 to 9999, written `YYYY-MM-DD`. @see ISO 8601-1:2019, 5.2.2 */
export function isLocalDate(text: string): boolean {
  return readDay(text) !== null;
}

/**
 * Days from 1970-01-01 to a date.
 *
 * @throws {RangeError} when the text is not a date
 */
export function dayNumber(date: LocalDate): number {
  const day = readDay(date);
  if (day === null) throw new RangeError(`${date} is not a date`);
  return day;
}

/** Days from 1970-01-01, without a `Date`, which takes several times as long: one screen compares dozens of campaigns. */
function readDay(text: string): number | null {
  if (!DATE.test(text) || text < '1970-01-01') return null;
  const year = Number(text.slice(0, 4));
  const month = Number(text.slice(5, 7));
  const day = Number(text.slice(8));
  if (month < 1 || month > 12 || day < 1 || day > daysOfMonth(year, month)) return null;
  return Date.UTC(year, month - 1, day) / DAY_MS;
}

function daysOfMonth(year: number, month: number): number {
  const isLeapYear = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  if (month === 2) return isLeapYear ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/**
 * The date a number of whole days later, or earlier when the number is negative.
 *
 * @returns `null` after the year 9999 and before 1970
 * @throws {RangeError} when the text is not a date
 */
export function plusDays(date: LocalDate, days: number): LocalDate | null {
  const wanted = dayNumber(date) + days;
  return wanted < 0 || wanted > dayNumber(LAST_DATE) ? null : dateOfDay(wanted);
}

/**
 * The same day a number of months later, or the last day of that month when the month is too short.
 *
 * @param months whole months, 0 or more
 * @returns `null` after the year 9999
 * @throws {RangeError} when the text is not a date
 */
export function plusMonths(date: LocalDate, months: number): LocalDate | null {
  const moment = new Date(dayNumber(date) * DAY_MS);
  const year = moment.getUTCFullYear();
  const month = moment.getUTCMonth() + months;
  const lastDay = new Date(Date.UTC(year, month + 1, 0));
  if (lastDay.getUTCFullYear() > 9999) return null;
  const day = Math.min(moment.getUTCDate(), lastDay.getUTCDate());
  return dateOfDay(Date.UTC(year, month, day) / DAY_MS);
}

/**
 * The same weekday of the same week of a later month, such as the first Monday; for a fifth one, the last of that month.
 *
 * @param months whole months, 0 or more
 * @returns `null` after the year 9999
 * @throws {RangeError} when the text is not a date
 */
export function plusMonthsOnWeekday(date: LocalDate, months: number): LocalDate | null {
  const firstOfMonth = plusMonths(`${date.slice(0, 8)}01`, months);
  if (firstOfMonth === null) return null;
  const weeksBefore = Math.floor((Number(date.slice(8)) - 1) / 7);
  const daysApart = dayNumber(date) - dayNumber(firstOfMonth);
  const firstOnWeekday = dayNumber(firstOfMonth) + (((daysApart % 7) + 7) % 7);
  const wanted = dateOfDay(firstOnWeekday + weeksBefore * 7);
  return wanted.slice(0, 7) === firstOfMonth.slice(0, 7) ? wanted : plusDays(wanted, -7);
}

/**
 * The ISO week of a date, such as `2026-W53` for 2027-01-01. Weeks begin on Monday and belong to the year of their Thursday.
 *
 * @throws {RangeError} when the text is not a date
 * @see ISO 8601-1:2019, 5.2.4
 */
export function isoWeekOf(date: LocalDate): string {
  const day = dayNumber(date);
  // Day 0, 1970-01-01, was a Thursday.
  const daysSinceMonday = (day + 3) % 7;
  const thursday = new Date((day - daysSinceMonday + 3) * DAY_MS);
  const year = thursday.getUTCFullYear();
  const week = Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / DAY_MS / 7) + 1;
  return `${year}-W${String(week).padStart(2, '0')}`;
}

/**
 * Whether a date is a Saturday or a Sunday.
 *
 * @throws {RangeError} when the text is not a date
 */
export function isWeekend(date: LocalDate): boolean {
  // Day 0, 1970-01-01, was a Thursday.
  return (dayNumber(date) + 3) % 7 >= 5;
}

/** Days on which nobody works, both included: a holiday, or a shutdown of several weeks. */
export interface DaysOff {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/**
 * The first day from a date on that is neither at a weekend nor a day off.
 *
 * @returns `null` after the year 9999
 * @throws {RangeError} when the text is not a date
 */
export function nextWorkingDay(date: LocalDate, daysOff: readonly DaysOff[]): LocalDate | null {
  for (let day: LocalDate | null = date; day !== null; day = plusDays(day, 1)) {
    const own = day;
    if (!isWeekend(own) && !daysOff.some(({ from, to }) => from <= own && own <= to)) return own;
  }
  return null;
}

/** Whether a text is an existing ISO week from 1971 to 9998, written `YYYY-Www`. @see ISO 8601-1:2019, 5.2.4 */
export function isIsoWeek(text: string): boolean {
  const [, year, week] = ISO_WEEK.exec(text) ?? [];
  if (year === undefined || year < '1971' || year > '9998') return false;
  // 4 January is always in the first week.
  const inWeek = plusDays(`${year}-01-04`, (Number(week) - 1) * 7);
  return inWeek !== null && isoWeekOf(inWeek) === text;
}

function dateOfDay(day: number): LocalDate {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}
