import { studentTQuantile } from './distributions.ts';
import { FEWEST_FOR_INTERVAL } from './interval.ts';

/** Two-sided error rate of all comparisons together, 0..1: as in Benjamini and Hochberg's method. */
const ERROR_RATE = 0.05;

/** Quantile of the standard normal distribution for a power of 80%. */
const NORMAL_QUANTILE_80 = 0.8416212335729143;

/**
 * The smallest difference between a group and everybody else that Welch's t test finds with a probability of 80%, if no other group
 * differs: Benjamini and Hochberg's method then requires a p of at most 5% divided by the number of comparisons.
 *
 * The noncentral t distribution is approximated by a normal one; the error of the probability is below 0.01. Both sides are assumed to
 * have the same variance.
 *
 * @param n number of people of the group
 * @param others number of all other people
 * @param variance of the scores on each side, in their squared unit
 * @param comparisons number of comparisons that are judged together, at least 1
 * @returns in the unit of the scores; `null` without a comparison: fewer than five people on a side, or all scores are the same
 * @see Abramowitz and Stegun (1964), 26.7.10; Cohen (1988), Statistical Power Analysis for the Behavioral Sciences, chapter 2
 */
export function detectableDifference({
  n,
  others,
  variance,
  comparisons,
}: {
  readonly n: number;
  readonly others: number;
  readonly variance: number;
  readonly comparisons: number;
}): number | null {
  if (Math.min(n, others) < FEWEST_FOR_INTERVAL || variance <= 0 || comparisons < 1) return null;
  const squaredError = 1 / n + 1 / others;
  const degreesOfFreedom = squaredError ** 2 / (1 / (n ** 2 * (n - 1)) + 1 / (others ** 2 * (others - 1)));
  const critical = studentTQuantile(1 - ERROR_RATE / (2 * comparisons), degreesOfFreedom);
  const errors =
    critical * (1 - 1 / (4 * degreesOfFreedom)) +
    NORMAL_QUANTILE_80 * Math.sqrt(1 + critical ** 2 / (2 * degreesOfFreedom));
  return errors * Math.sqrt(variance * squaredError);
}
