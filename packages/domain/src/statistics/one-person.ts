import { type Interval, intervalAround } from './interval.ts';

/** Quantile of the normal distribution for 95% on both sides. */
const NORMAL_95 = 1.959_963_984_540_054;

/**
 * Standard error of measurement: the typical distance of one person's score from the same person's average.
 *
 * @param deviation standard deviation of the persons' scores, 0 or more
 * @param reliability such as alpha; below 0 counts as 0
 * @returns in the unit of the scores
 * @throws {RangeError} when the reliability is above 1
 * @see Lord and Novick (1968), Statistical Theories of Mental Test Scores, section 3.8
 */
export function standardErrorOfMeasurement(deviation: number, reliability: number): number {
  if (!(reliability <= 1)) throw new RangeError(`a reliability of ${reliability} is above 1`);
  return deviation * Math.sqrt(1 - Math.max(0, reliability));
}

/** The range of the scores of a category, such as 14.3..100 percent. */
export interface ScoreRange {
  readonly lowest: number;
  readonly highest: number;
}

/** Where a person's score lies with 95% confidence, within the range of possible scores. */
export function scoreInterval(score: number, error: number, { lowest, highest }: ScoreRange): Interval {
  const { low, high } = intervalAround(score, NORMAL_95 * error);
  return { low: Math.max(lowest, low), high: Math.min(highest, high) };
}

/**
 * Smallest difference between two scores of one person that is not explained by the error of measurement.
 *
 * @param error standard error of measurement, 0 or more
 * @see Jacobson and Truax (1991), Clinical significance
 */
export function reliableChangeThreshold(error: number): number {
  return NORMAL_95 * Math.SQRT2 * error;
}

/**
 * Whether one person's score changed by more than the error of measurement explains.
 *
 * @param threshold of {@link reliableChangeThreshold}
 */
export function isReliableChange({
  before,
  after,
  threshold,
}: {
  readonly before: number;
  readonly after: number;
  readonly threshold: number;
}): boolean {
  return Math.abs(after - before) > threshold;
}

/** Minimum number of whole points that are a reliable change. @param threshold of {@link reliableChangeThreshold} */
export function fewestReliablePoints(threshold: number): number {
  return Math.floor(threshold) + 1;
}
