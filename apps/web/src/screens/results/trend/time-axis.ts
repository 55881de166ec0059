import { dayNumber } from '@plumbline/domain/campaigns/local-date';

/** Space at either end of the axis, in percent of its width, so that the first and the last mark are whole. */
const END = 5;

/** The position of a day on an axis, in percent of its width. */
export type TimeAxis = (day: string) => number;

/** An axis from the first to the last of these days; a single day lies in the middle. */
export function timeAxisOf(days: readonly string[]): TimeAxis {
  const numbers = days.map(dayNumber);
  const [first, last] = [Math.min(...numbers), Math.max(...numbers)];
  if (first === last) return () => 50;
  return (day) => END + ((dayNumber(day) - first) / (last - first)) * (100 - 2 * END);
}

/**
 * Whether each mark is labelled, so that no two labels overlap; the last one always is.
 *
 * @param places ascending, in percent
 * @param apart fewest percent between two labels
 */
export function labelled(places: readonly number[], apart: number): readonly boolean[] {
  let next = Number.POSITIVE_INFINITY;
  return places
    .toReversed()
    .map((place) => {
      const isLabelled = next - place >= apart;
      if (isLabelled) next = place;
      return isLabelled;
    })
    .toReversed();
}
