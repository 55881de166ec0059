import { dayNumber, type LocalDate } from '@plumbline/domain/campaigns/local-date';
import ical, { ICalEventStatus, ICalEventTransparency } from 'ical-generator';

/** An all-day entry. */
export interface CalendarEntry {
  /** An id that stays the same when the entry changes. */
  readonly uid: string;
  readonly day: LocalDate;
  readonly summary: string;
  readonly url: string;
  /** Whether the day may still change. */
  readonly isTentative: boolean;
  readonly createdAt: Date;
  readonly changedAt: Date;
}

/** Suggested interval between two readings of a calendar program. */
const REFRESH_SECONDS = 6 * 3600;
const DAY_MS = 86_400_000;

/**
 * An iCalendar file. The same entries give the same text. It has no time zone, because whole days are the same everywhere.
 *
 * @param organisation its name
 * @see RFC 5545; RFC 7986 for the name and the refresh interval
 */
export function writeCalendar(entries: readonly CalendarEntry[], organisation: string): string {
  const calendar = ical({
    name: escaped(`Plumbline, ${organisation}`),
    prodId: { company: 'Plumbline', product: 'Calendar feed' },
    ttl: REFRESH_SECONDS,
  });
  for (const { uid, day, summary, url, isTentative, createdAt, changedAt } of entries) {
    const start = dayNumber(day) * DAY_MS;
    calendar.createEvent({
      id: `${uid}@plumbline`,
      // The library interprets days as UTC.
      start: new Date(start),
      end: new Date(start + DAY_MS),
      allDay: true,
      summary,
      url,
      status: isTentative ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
      // The entry does not mark anybody as busy.
      transparency: ICalEventTransparency.TRANSPARENT,
      created: createdAt,
      stamp: changedAt,
      lastModified: changedAt,
      // Increases with every change.
      sequence: Math.max(0, Math.floor((changedAt.getTime() - createdAt.getTime()) / 1000)),
    });
  }
  return `${calendar.toString()}\r\n`;
}

/** Escapes the name of the calendar: the library escapes only the texts of events. @see RFC 5545, section 3.3.11 */
function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, (character) => `\\${character}`).replaceAll(/\r\n|[\r\n]/g, '\\n');
}
