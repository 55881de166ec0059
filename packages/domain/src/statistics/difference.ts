import { studentTQuantile, twoSidedP } from './distributions.ts';
import { FEWEST_FOR_INTERVAL, type Interval, intervalAround, UPPER_END } from './interval.ts';
import { isRoundingError } from './sample.ts';
import { type Summary, summaryOf } from './summary.ts';

/** Difference between two means. */
export interface Difference {
  /** First minus second, in the unit of the scores. */
  readonly difference: number;
  readonly interval: Interval;
  readonly degreesOfFreedom: number;
  /** Two-sided, 0..1. */
  readonly p: number;
  /** Hedges' g: the difference in standard deviations, corrected for small groups; `null` when all scores are the same. */
  readonly effect: number | null;
}

/**
 * Difference between the means of two groups of different people, by Welch's t.
 *
 * @param one scores, one per person
 * @param other scores of other people
 * @returns `null` when a group has fewer than five people, or when no score differs from the others of its group
 * @see Welch (1947), The generalization of Student's problem; Hedges (1981), Distribution theory for Glass's estimator
 */
export function welchDifference(one: readonly number[], other: readonly number[]): Difference | null {
  return differenceOfSummaries(summaryOf(one), summaryOf(other));
}

/** {@link welchDifference} of groups whose scores are known only in summary. */
export function differenceOfSummaries(first: Summary | null, second: Summary | null): Difference | null {
  if (first === null || second === null || Math.min(first.n, second.n) < FEWEST_FOR_INTERVAL) return null;
  const [firstError, secondError] = [first.variance / first.n, second.variance / second.n];
  if ([first, second].every(({ variance, mean }) => isRoundingError(variance, mean))) return null;
  const squaredError = firstError + secondError;
  const degreesOfFreedom = squaredError ** 2 / (firstError ** 2 / (first.n - 1) + secondError ** 2 / (second.n - 1));
  const pooled = ((first.n - 1) * first.variance + (second.n - 1) * second.variance) / (first.n + second.n - 2);
  const difference = first.mean - second.mean;
  return {
    ...tested({ difference, error: Math.sqrt(squaredError), degreesOfFreedom }),
    effect: hedgesG(difference, Math.sqrt(pooled), first.n + second.n - 2),
  };
}

/** Scores of one person at two times. */
export interface Pair {
  readonly before: number;
  readonly after: number;
}

/**
 * Mean change of people who answered twice: after minus before.
 *
 * @returns `null` with fewer than five pairs, or when everybody changed by the same amount
 * @see Student (1908), The probable error of a mean; the effect is standardized by the deviation of the changes (Hedges' g_z)
 */
export function pairedDifference(pairs: readonly Pair[]): Difference | null {
  return differenceOfChanges(summaryOf(pairs.map(({ before, after }) => after - before)));
}

/** {@link pairedDifference} of people whose changes are known only in summary. */
export function differenceOfChanges(changes: Summary | null): Difference | null {
  if (changes === null || changes.n < FEWEST_FOR_INTERVAL) return null;
  const { n, mean: difference, variance } = changes;
  if (isRoundingError(variance, difference)) return null;
  return {
    ...tested({ difference, error: Math.sqrt(variance / n), degreesOfFreedom: n - 1 }),
    effect: hedgesG(difference, Math.sqrt(variance), n - 1),
  };
}

/** Smallest clear change, in points of a percent score. */
const SMALLEST_CHANGE = 5;

/**
 * Whether a difference between waves is a clear change: its interval excludes zero, and it is at least five points.
 *
 * @param change of percent scores
 * @see group-insight, "Statistics"
 */
export function isClearChange({ difference, interval }: Pick<Difference, 'difference' | 'interval'>): boolean {
  return (interval.low > 0 || interval.high < 0) && Math.abs(difference) >= SMALLEST_CHANGE;
}

function tested({
  difference,
  error,
  degreesOfFreedom,
}: {
  readonly difference: number;
  readonly error: number;
  readonly degreesOfFreedom: number;
}): Omit<Difference, 'effect'> {
  return {
    difference,
    interval: intervalAround(difference, studentTQuantile(UPPER_END, degreesOfFreedom) * error),
    degreesOfFreedom,
    p: twoSidedP(difference / error, degreesOfFreedom),
  };
}

function hedgesG(difference: number, deviation: number, degreesOfFreedom: number): number | null {
  return deviation === 0 ? null : (difference / deviation) * (1 - 3 / (4 * degreesOfFreedom - 1));
}
