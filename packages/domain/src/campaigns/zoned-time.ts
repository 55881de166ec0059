import { dayNumber, type LocalDate, plusDays } from './local-date.ts';
import type { PlannedWave } from './plan.ts';

/** Hour of the local day at which a wave starts. */
const WAVE_START_HOUR = 7;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * The instant at which clocks in a time zone show a date and a full hour.
 *
 * An hour that clocks skip gives the first instant after the gap; an hour that clocks show twice gives the earlier instant.
 *
 * @param hour 0..23
 * @param timeZone IANA name, such as `Europe/Berlin`
 * @throws {RangeError} when the date, the hour or the time zone does not exist
 * @see RFC 5545, 3.3.5, which also takes the earlier of the two instants
 */
export function instantOf(date: LocalDate, hour: number, timeZone: string): Date {
  if (!Number.isInteger(hour) || hour < 0 || hour > 23) throw new RangeError(`${hour} is not an hour of a day`);
  const shown = dayNumber(date) * DAY_MS + hour * HOUR_MS;
  const offsetAt = offsetsOf(timeZone);
  // Offsets are less than a day, so the instant lies within a day of `shown`, and a zone changes its offset at most once in that time.
  const earliest = shown - DAY_MS;
  const latest = shown + DAY_MS;
  const before = offsetAt(earliest);
  const after = offsetAt(latest);
  if (offsetAt(shown - before) === before) return new Date(shown - before);
  if (offsetAt(shown - after) === after) return new Date(shown - after);
  return new Date(findFirstInstant(earliest, latest, (instant) => offsetAt(instant) !== before));
}

/** Whether a text is the IANA name of a time zone that this runtime knows. Offsets such as `+13:00` are no names. */
export function isTimeZone(text: string): boolean {
  if (!/^[A-Za-z]/.test(text)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: text });
    return true;
  } catch {
    return false;
  }
}

/**
 * The date that calendars in a time zone show at an instant.
 *
 * @param timeZone IANA name, such as `Europe/Berlin`
 * @throws {RangeError} when the instant is invalid or the time zone does not exist
 */
export function localDateOf(instant: Date, timeZone: string): LocalDate {
  const offsetMs = offsetsOf(timeZone)(instant.getTime());
  return new Date(instant.getTime() + offsetMs).toISOString().slice(0, 10);
}

/**
 * The first instant of a day in a time zone, and the first instant after the day: 23 to 25 hours later where clocks change.
 *
 * @throws {RangeError} when the date or the time zone does not exist, or no day follows
 */
export function dayWindow(date: LocalDate, timeZone: string): { readonly startsAt: Date; readonly endsAt: Date } {
  const next = plusDays(date, 1);
  if (next === null) throw new RangeError(`no day follows ${date}`);
  return { startsAt: instantOf(date, 0, timeZone), endsAt: instantOf(next, 0, timeZone) };
}

/**
 * The instants from which and until which a wave takes answers: from 07:00 on its first day to the end of its last day.
 *
 * @returns `closesAt` is the first instant that is too late
 * @throws {RangeError} when a date or the time zone does not exist
 * @see issue 17, "Campaigns": in the organisation's time zone
 */
export function waveWindow(
  wave: Pick<PlannedWave, 'startsOn' | 'closesOn'>,
  timeZone: string,
): { readonly startsAt: Date; readonly closesAt: Date } {
  return {
    startsAt: instantOf(wave.startsOn, WAVE_START_HOUR, timeZone),
    closesAt: instantOf(wave.closesOn, 0, timeZone),
  };
}

/**
 * Returns a function from an instant in milliseconds to the zone's offset from UTC in milliseconds.
 *
 * @throws {RangeError} when the time zone does not exist
 */
export function offsetsOf(timeZone: string): (instantMs: number) => number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  return (instantMs) => {
    const parts = new Map(format.formatToParts(instantMs).map(({ type, value }) => [type, Number(value)]));
    const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
    const shown = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
    return shown - Math.floor(instantMs / 1000) * 1000;
  };
}

/** Binary search for the first millisecond in (`from`, `to`] at which `holds` is true; it is false at `from` and true at `to`. */
function findFirstInstant(from: number, to: number, holds: (instantMs: number) => boolean): number {
  let last = from;
  let first = to;
  while (first - last > 1) {
    const middle = Math.floor((last + first) / 2);
    if (holds(middle)) first = middle;
    else last = middle;
  }
  return first;
}
