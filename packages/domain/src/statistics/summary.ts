import { mean, sampleVariance } from './sample.ts';

/** The statistics of a group's scores from which means and differences are computed. */
export interface Summary {
  /** People, at least 1. */
  readonly n: number;
  /** In the unit of the scores. */
  readonly mean: number;
  /** With n - 1 in the denominator, in the squared unit of the scores; 0 for one person. */
  readonly variance: number;
}

/** @returns `null` without scores */
export function summaryOf(scores: readonly number[]): Summary | null {
  const center = mean(scores);
  return center === null ? null : { n: scores.length, mean: center, variance: sampleVariance(scores) ?? 0 };
}

/**
 * Summary of the people of a group who are not in the given part of it.
 *
 * @param part some of the people of `whole`
 * @returns `null` when nobody is left
 * @throws {RangeError} when the part has more people than the whole
 * @see Chan, Golub and LeVeque (1983), Algorithms for computing the sample variance
 */
export function summaryWithout(whole: Summary, part: Summary): Summary | null {
  const n = whole.n - part.n;
  if (n < 0) throw new RangeError(`${part.n} people are not a part of ${whole.n}`);
  if (n === 0) return null;
  const rest = (whole.n * whole.mean - part.n * part.mean) / n;
  const squares = squaresOf(whole) - squaresOf(part) - ((n * part.n) / whole.n) * (rest - part.mean) ** 2;
  // Subtracting nearly equal sums can give a small negative number.
  return { n, mean: rest, variance: n === 1 ? 0 : Math.max(0, squares / (n - 1)) };
}

/** Raises the variance to a minimum, so that derived figures do not reveal nearly equal scores. */
export function withVarianceAtLeast(summary: Summary, variance: number): Summary {
  return summary.variance >= variance ? summary : { ...summary, variance };
}

/** Sum of squared deviations from the mean. */
function squaresOf({ n, variance }: Summary): number {
  return (n - 1) * variance;
}
