import { weekendInWords } from './campaign-dates.ts';

/** Warns beside a date on which a wave starts and most sites are closed. */
export function WeekendNote({ startsOn }: { startsOn: string }) {
  const words = weekendInWords(startsOn);
  return words === null ? null : <span className="text-small text-caution">{words}</span>;
}
