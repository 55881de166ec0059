import { dayNumber } from '@plumbline/domain/campaigns/local-date';

/** Space at either end of the axis, in percent of its width, so that the first and the last mark are whole. */
const END = 5;

/** Where days lie on an axis from the first to the last, in percent of its width; a single day lies in the middle. */
export function placesOf(days: readonly string[]): readonly number[] {
  const numbers = days.map(dayNumber);
  const [first, last] = [Math.min(...numbers), Math.max(...numbers)];
  if (first === last) return numbers.map(() => 50);
  return numbers.map((number) => END + ((number - first) / (last - first)) * (100 - 2 * END));
}

/** Where another day lies on the axis of {@link placesOf}; null outside of it, and where the axis is a single day. */
export function placeBetween(days: readonly string[], day: string): number | null {
  const numbers = days.map(dayNumber);
  const [first, last, number] = [Math.min(...numbers), Math.max(...numbers), dayNumber(day)];
  if (first >= last || number < first || number > last) return null;
  return END + ((number - first) / (last - first)) * (100 - 2 * END);
}

/**
 * Which marks are labelled so that no two labels overlap; the last one always is.
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
