import { offsetsOf } from '@plumbline/domain/campaigns/zoned-time';

const QUARTER_MS = 900_000;

/** An instant as clocks in a time zone show it. */
export interface ZonedCell {
  /** Milliseconds since 1970 that a clock in UTC would show at the same date and time. */
  readonly shownMs: number;
  /** Like `Z` or `+13:00`. */
  readonly offset: string;
}

/**
 * Returns a function that converts the instants of a table.
 *
 * Offsets change only at full quarters of an hour, so the offset is looked up once for all instants of a quarter.
 */
export function zonedCells(timeZone: string): (instant: Date) => ZonedCell {
  const offsetAt = offsetsOf(timeZone);
  const offsets = new Map<number, number>();
  return (instant) => {
    const instantMs = instant.getTime();
    const quarter = Math.floor(instantMs / QUARTER_MS);
    const offsetMs = offsets.get(quarter) ?? offsetAt(quarter * QUARTER_MS);
    offsets.set(quarter, offsetMs);
    return { shownMs: instantMs + offsetMs, offset: written(offsetMs) };
  };
}

/** Like `2026-11-27T07:04:00.000+13:00`. */
export function isoWithOffset({ shownMs, offset }: ZonedCell): string {
  return new Date(shownMs).toISOString().replace('Z', offset);
}

function written(offsetMs: number): string {
  if (offsetMs === 0) return 'Z';
  const minutes = Math.round(Math.abs(offsetMs) / 60_000);
  const padded = (part: number) => String(part).padStart(2, '0');
  return `${offsetMs < 0 ? '-' : '+'}${padded(Math.floor(minutes / 60))}:${padded(minutes % 60)}`;
}
