/** Percentiles of a series of durations, in milliseconds. */
export interface Spread {
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

/**
 * The smallest value that at least `percent` per cent of the values do not exceed (nearest rank), so every percentile is a
 * measured duration.
 *
 * @param percent above 0, up to 100
 * @throws {RangeError} without values
 */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  const value = sorted[Math.ceil((percent / 100) * sorted.length) - 1];
  if (value === undefined) throw new RangeError(`there is no ${percent}th percentile of ${values.length} values`);
  return value;
}

export function spreadOf(values: readonly number[]): Spread {
  return { p50: percentile(values, 50), p95: percentile(values, 95), p99: percentile(values, 99) };
}

/** The middle value; with an even number of values, the lower of the two middle ones. */
export function median(values: readonly number[]): number {
  return percentile(values, 50);
}
