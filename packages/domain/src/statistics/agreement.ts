import { columnsOf, mean, sampleVariance } from './sample.ts';

/**
 * Agreement within a crew over several items, rwg(j): 1 when everybody gives the same answers, 0 when answers scatter as much as
 * if they were given at random.
 *
 * @param rows one per person, each with the points of every item
 * @param points of the scale, such as 7: the lowest answer is 1
 * @returns 0..1; `null` for fewer than two people or no item
 * @throws {RangeError} when rows differ in length or the scale has fewer than two points
 * @see James, Demaree and Wolf (1984), Estimating within-group interrater reliability
 */
export function agreementWithin(rows: readonly (readonly number[])[], points: number): number | null {
  const variances = columnsOf(rows).map((values) => sampleVariance(values) ?? Number.NaN);
  return agreementOf({ people: rows.length, variances }, points);
}

/** {@link agreementWithin} of a crew for which only the sample variance of each item is known. */
export function agreementOf(
  { people, variances }: { readonly people: number; readonly variances: readonly number[] },
  points: number,
): number | null {
  if (!(points >= 2)) throw new RangeError(`a scale of ${points} points has nothing to agree on`);
  const scattered = mean(variances);
  if (scattered === null || people < 2) return null;
  const ratio = scattered / ((points ** 2 - 1) / 12);
  // More scatter than random answers is no agreement; the formula would leave 0..1.
  if (ratio >= 1) return 0;
  const agreed = variances.length * (1 - ratio);
  return agreed / (agreed + ratio);
}
