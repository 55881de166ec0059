import type { SurveyLanguage } from '@plumbline/domain/languages';

/** Every date on the screens is formatted here. English has the day first and the month as a word, so that no reader mistakes the date. */
function dateFormat(language: SurveyLanguage, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, options);
}

const DAY = dateFormat('en', { day: 'numeric', month: 'short', year: 'numeric' });
const MOMENT = dateFormat('en', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

const SHORT_DAY = dateFormat('en', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** Like `5 May 2025`, in the reader's time zone. */
export function day(moment: string): string {
  return DAY.format(new Date(moment));
}

/** Like `5 May 2025, 14:05`, in the reader's time zone. */
export function dayAndTime(moment: string): string {
  return MOMENT.format(new Date(moment));
}

const DAY_IN_UTC = dateFormat('en', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Like `5 May 2025`, for a day in UTC, independent of the time zone. */
export function dayInUtc(moment: string): string {
  return DAY_IN_UTC.format(new Date(moment));
}

/** Like `5 – 11 May 2025`, for days in UTC; a range of one day like the day. */
export function daysInUtc(first: string, last: string): string {
  return DAY_IN_UTC.formatRange(new Date(first), new Date(last));
}

/** Like `5 May`, for a date without a time. */
export function shortDay(date: string): string {
  return SHORT_DAY.format(new Date(date));
}

const SHORT_WEEKDAY = dateFormat('en', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });

/** Like `Tue 5 May`, for a date without a time. */
export function shortWeekday(date: string): string {
  return SHORT_WEEKDAY.format(new Date(date));
}

const WEEKDAY = dateFormat('en', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Like `Tue, 5 May 2026`, for a date without a time. */
export function weekday(date: string): string {
  return WEEKDAY.format(new Date(date));
}

/**
 * Like `5 May 2025` in a language, with the month in full.
 *
 * @param timeZone `UTC` for a date without a time; missing: the reader's
 */
export function longDay(language: SurveyLanguage, moment: string | Date, timeZone?: string): string {
  const zone = timeZone === undefined ? {} : { timeZone };
  return dateFormat(language, { dateStyle: 'long', ...zone }).format(new Date(moment));
}

const LEGAL_DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Like `May 5, 2025`: the specification writes the dates of the policies in this way. */
export function legalDay(date: string): string {
  return LEGAL_DAY.format(new Date(date));
}
