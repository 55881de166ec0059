// Every date on the screens is formatted here and in moments.ts. Moments are shown in the organisation's time zone; dates without a time are
// read as midnight in UTC.

const SHORT = { day: 'numeric', month: 'short' } as const;
export const DAY = { ...SHORT, year: 'numeric' } as const;

/** English has the day first and the month as a word, so that no reader mistakes the date. */
export const ENGLISH = 'en-GB';

function formatIn(timeZone: string | undefined, options: Intl.DateTimeFormatOptions = DAY): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(ENGLISH, { ...options, timeZone });
}

/** The format of days, in the reader's time zone until the organisation's is known. */
let days = formatIn(undefined);
let wantedZone = '';

/** Sets the time zone of all moments: the organisation's, whose days are also those of filters and exports. */
export function showDatesIn(timeZone: string): void {
  if (timeZone === wantedZone) return;
  wantedZone = timeZone;
  try {
    days = formatIn(timeZone);
  } catch {
    // This browser does not know the zone.
    days = formatIn('UTC');
  }
}

/** The time zone in which moments are shown. */
export function shownTimeZone(): string {
  return days.resolvedOptions().timeZone;
}

/** Like `5 May 2025`, in the organisation's time zone. */
export function day(moment: string): string {
  return days.format(new Date(moment));
}

const DATES = formatIn('UTC');

/** Like `5 – 11 May 2025`, for dates without a time; a range of one day like the day. */
export function daysInUtc(first: string, last: string): string {
  return DATES.formatRange(new Date(first), new Date(last));
}

function ofDate(options?: Intl.DateTimeFormatOptions): (date: string) => string {
  const format = formatIn('UTC', options);
  return (date) => format.format(new Date(date));
}

/** Like `5 May 2025`, for a date without a time. */
export const dayInUtc = ofDate();

/** Like `5 May`, for a date without a time. */
export const shortDay = ofDate(SHORT);

/** Like `Tue 5 May`, for a date without a time. */
export const shortWeekday = ofDate({ weekday: 'short', ...SHORT });

/** Like `Tue, 5 May 2026`, for a date without a time. */
export const weekday = ofDate({ weekday: 'short', ...DAY });
