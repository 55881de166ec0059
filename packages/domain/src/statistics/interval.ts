/** Where a figure lies with 95% confidence, in its own unit. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** Confidence level of all intervals and tests. */
export const CONFIDENCE = 0.95;

/** Probability below the upper end of a two-sided interval. */
export const UPPER_END = 1 - (1 - CONFIDENCE) / 2;

/** Minimum number of answers of a group for an interval or a comparison; fewer are too inexact. */
export const FEWEST_FOR_INTERVAL = 5;

/** @param margin half of the interval's width, 0 or more */
export function intervalAround(center: number, margin: number): Interval {
  return { low: center - margin, high: center + margin };
}
