import type { SurveyLanguage } from '@plumbline/domain/languages';

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
const MOMENT = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

const SHORT_DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** Like `5 May 2025`, in the reader's time zone. */
export function day(moment: string): string {
  return DAY.format(new Date(moment));
}

/** Like `5 May 2025, 14:05`, in the reader's time zone. */
export function dayAndTime(moment: string): string {
  return MOMENT.format(new Date(moment));
}

const DAY_IN_UTC = new Intl.DateTimeFormat('en-GB', {
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

/** Like `5 May 2025` in the language of a participant, with the month in full; English has the day first as everywhere. */
export function longDay(language: SurveyLanguage, moment: string): string {
  const locale = language === 'en' ? 'en-GB' : language;
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(new Date(moment));
}
