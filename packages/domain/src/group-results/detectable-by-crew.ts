import { ORGANISATION_KEY } from '../release/group-counts.ts';
import { detectableDifference } from '../statistics/detectable-difference.ts';
import type { Difference } from '../statistics/difference.ts';
import { type Summary, withVarianceAtLeast } from '../statistics/summary.ts';
import type { CategoryResults } from './category-results.ts';
import { isCrew } from './measured-category.ts';

/** The sensitivity of the comparison of crews with the rest in a category. */
export interface DetectableDifference {
  /** Median number of people of a crew. */
  readonly people: number;
  /** The smallest difference that is found with a probability of 80%, in whole points of percent, rounded up. */
  readonly points: number;
}

/** The largest possible difference between two percents. */
const MAX_POINTS = 100;

/**
 * The smallest difference from the rest that a crew of the median size would have shown with a probability of 80%.
 *
 * It follows from the sizes of the shown crews and their pooled variance, which in group mode is the variance that all intervals assume.
 *
 * @param differences from the rest, by the key of the compared group
 * @param comparisons number of comparisons in all categories together
 * @returns `null` when no crew is compared, or when no possible difference would be found
 * @see group-insight, "Statistics"
 */
export function detectableByCrew(
  { summaries, leastVariance }: Pick<CategoryResults, 'summaries' | 'leastVariance'>,
  differences: ReadonlyMap<string, Difference>,
  comparisons: number,
): DetectableDifference | null {
  const crews = [...summaries].flatMap(([key, summary]) => (isCrew(key) && differences.has(key) ? [summary] : []));
  const people = crews.map(({ n }) => n).toSorted((one, other) => one - other)[Math.floor((crews.length - 1) / 2)];
  const whole = summaries.get(ORGANISATION_KEY);
  if (people === undefined || whole === undefined) return null;
  const variance = pooledVariance(crews.map((crew) => withVarianceAtLeast(crew, leastVariance)));
  const points = detectableDifference({ n: people, others: whole.n - people, variance, comparisons });
  return points === null || points > MAX_POINTS ? null : { people, points: Math.ceil(points) };
}

function pooledVariance(crews: readonly Summary[]): number {
  const freedom = crews.reduce((sum, { n }) => sum + n - 1, 0);
  return crews.reduce((sum, { n, variance }) => sum + (n - 1) * variance, 0) / freedom;
}
