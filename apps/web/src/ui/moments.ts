import type { SurveyLanguage } from '@plumbline/domain/languages';
import { DAY, ENGLISH, shownTimeZone } from './dates.ts';

/** The time zone in which moments are shown, if it is another one than the reader's; null: it is the same. */
export function zoneElsewhere(): string | null {
  const timeZone = shownTimeZone();
  return timeZone === new Intl.DateTimeFormat().resolvedOptions().timeZone ? null : timeZone;
}

/** A time zone in words, such as `America/New York`. */
export function timeZoneInWords(timeZone: string): string {
  return timeZone.replaceAll('_', ' ');
}

/** Like `5 May 2025, 14:05`, in the organisation's time zone, which is named for a reader elsewhere: `5 May 2025, 14:05 GMT+13`. */
export function dayAndTime(moment: string): string {
  return format({ ...DAY, ...TIME, timeZone: shownTimeZone(), ...(zoneElsewhere() === null ? {} : NAMED) }, moment);
}

/** Like `06:40 on 28 November`, in a time zone. */
export function timeOnDay(moment: Date, timeZone: string): string {
  return `${format({ ...TIME, timeZone }, moment)} on ${format({ day: 'numeric', month: 'long', timeZone }, moment)}`;
}

/**
 * Like `5 May 2025` in a language, with the month in full.
 *
 * @param timeZone `UTC` for a date without a time; missing: the organisation's
 */
export function longDay(language: SurveyLanguage, moment: string | Date, timeZone: string = shownTimeZone()): string {
  const locale = language === 'en' ? ENGLISH : language;
  return format({ dateStyle: 'long', timeZone }, moment, locale);
}

/** Like `November 2026`, for a date without a time. */
export function monthOf(date: string): string {
  return format({ month: 'long', year: 'numeric', timeZone: 'UTC' }, date);
}

const TIME = { hour: '2-digit', minute: '2-digit' } as const;
const NAMED = { timeZoneName: 'short' } as const;

/** The formatters already made. Making one takes longer than a hundred uses. */
const formats = new Map<string, Intl.DateTimeFormat>();

function format(options: Intl.DateTimeFormatOptions, moment: string | Date, locale: string = ENGLISH): string {
  const key = JSON.stringify([locale, options]);
  const kept = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, kept);
  return kept.format(new Date(moment));
}
