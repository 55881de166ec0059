import { dayInUtc } from '../../ui/dates.ts';
import { monthOf } from '../../ui/moments.ts';

interface Started {
  readonly starts_on: string;
}

/** The name of a wave beside another of its campaign: the month in which it started, or the day if both started in the same month. */
export function nameBeside(wave: Started, other: Started): string {
  const month = monthOf(wave.starts_on);
  return month === monthOf(other.starts_on) ? dayInUtc(wave.starts_on) : month;
}

/** When a wave started, beside another of its campaign: "in October 2026", "on 5 Oct 2026". */
export function whenInWords(wave: Started, other: Started): string {
  const name = nameBeside(wave, other);
  return name === monthOf(wave.starts_on) ? `in ${name}` : `on ${name}`;
}
