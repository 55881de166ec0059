import { dayInUtc } from '../../ui/dates.ts';
import { monthOf } from '../../ui/moments.ts';

interface Started {
  readonly starts_on: string;
}

/** The name of a wave beside others of its campaign, if there are any: the month in which it started, or the day if another one started in that month. */
export function nameBeside(wave: Started, ...others: readonly (Started | null)[]): string {
  const month = monthOf(wave.starts_on);
  const isShared = others.some(
    (other) => other !== null && other.starts_on !== wave.starts_on && monthOf(other.starts_on) === month,
  );
  return isShared ? dayInUtc(wave.starts_on) : month;
}

/** When a wave started, beside others of its campaign: "in October 2026", "on 5 Oct 2026". */
export function whenInWords(wave: Started, ...others: readonly Started[]): string {
  const name = nameBeside(wave, ...others);
  return name === monthOf(wave.starts_on) ? `in ${name}` : `on ${name}`;
}
