import { plusDays } from '@plumbline/domain/campaigns/local-date';
import { daysInUtc } from '../../ui/dates.ts';

/** The last day of a wave. @param closesOn the first day after the wave */
export function lastDay(closesOn: string): string {
  return plusDays(closesOn, -1) ?? closesOn;
}

interface Dates {
  readonly starts_on: string;
  /** The first day after the wave. */
  readonly closes_on: string;
  /** Day on which the wave was closed early or cancelled; null or absent: neither. */
  readonly closed_on?: string | null;
}

/** Like `5 – 18 May 2026`: the days on which answers are or were taken. */
export function datesInWords({ starts_on, closes_on, closed_on = null }: Dates): string {
  return daysInUtc(starts_on, closed_on ?? lastDay(closes_on));
}
