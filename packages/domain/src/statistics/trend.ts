import { studentTQuantile } from './distributions.ts';
import { type Interval, intervalAround, UPPER_END } from './interval.ts';
import { dot, mean, sum } from './sample.ts';

/** A figure at a time. */
export interface Point {
  /** In any unit of time, such as months. */
  readonly time: number;
  readonly value: number;
}

/** A straight line through figures over time. */
export interface Trend {
  /** Change of the value per unit of time. */
  readonly slope: number;
  /** Value at time 0. */
  readonly intercept: number;
  readonly slopeError: number;
  readonly interval: Interval;
}

/**
 * Least-squares line through the figures of waves, with the interval of its slope.
 *
 * @returns `null` for fewer than three points, or when all have the same time
 * @see Draper and Smith (1998), Applied Regression Analysis, chapter 1
 */
export function leastSquaresTrend(points: readonly Point[]): Trend | null {
  const middle = mean(points.map(({ time }) => time));
  const level = mean(points.map(({ value }) => value));
  if (middle === null || level === null || points.length < 3) return null;
  const times = points.map(({ time }) => time - middle);
  const spread = dot(times, times);
  if (spread === 0) return null;
  const slope =
    dot(
      times,
      points.map(({ value }) => value - level),
    ) / spread;
  const intercept = level - slope * middle;
  const residuals = points.map(({ time, value }) => (value - intercept - slope * time) ** 2);
  const degreesOfFreedom = points.length - 2;
  const slopeError = Math.sqrt(sum(residuals) / degreesOfFreedom / spread);
  const interval = intervalAround(slope, studentTQuantile(UPPER_END, degreesOfFreedom) * slopeError);
  return { slope, intercept, slopeError, interval };
}
