import { weekendInWords } from './campaign-weeks.ts';

/** Warning that a wave starts on a day when most sites are closed; nothing on other days. */
export function WeekendNote({ startsOn }: { startsOn: string }) {
  const words = weekendInWords(startsOn);
  return words === null ? null : <span className="text-small text-caution">{words}</span>;
}
