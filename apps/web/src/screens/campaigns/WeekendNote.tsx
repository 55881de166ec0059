import { weekendInWords } from './campaign-weeks.ts';

/** Warns about a start of a wave on a day when most sites are closed. */
export function WeekendNote({ startsOn }: { startsOn: string }) {
  const words = weekendInWords(startsOn);
  return words === null ? null : <span className="text-small text-caution">{words}</span>;
}
