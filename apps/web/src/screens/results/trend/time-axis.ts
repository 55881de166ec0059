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
 * Whether each mark gets a label, so that no two labels overlap; the last one always is.
 *
 * @param positions ascending, in percent of the width
 * @param minDistance between two labels, in percent of the width
 */
export function chooseLabelled(positions: readonly number[], minDistance: number): readonly boolean[] {
  let next = Number.POSITIVE_INFINITY;
  return positions
    .toReversed()
    .map((position) => {
      const isLabelled = next - position >= minDistance;
      if (isLabelled) next = position;
      return isLabelled;
    })
    .toReversed();
}
