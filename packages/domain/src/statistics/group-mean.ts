import { studentTQuantile } from './distributions.ts';
import { FEWEST_FOR_INTERVAL, type Interval, intervalAround, UPPER_END } from './interval.ts';
import { type Summary, summaryOf } from './summary.ts';

/** A group's score. */
export interface GroupMean {
  /** People, at least 1. */
  readonly n: number;
  /** In the unit of the scores. */
  readonly mean: number;
  /** `null` for fewer than five people. */
  readonly interval: Interval | null;
}

/**
 * Mean of the persons' scores, with its interval by Student's t.
 *
 * If the number of people asked is known, the finite population correction narrows the interval: when everybody answered, there is no
 * sampling error.
 *
 * @param scores one per person, such as percents 0..100
 * @param asked number of people asked; absent: unknown, no correction
 * @returns `null` without scores
 * @throws {RangeError} when fewer people were asked than answered
 * @see group-insight, "Statistics"; Cochran (1977), Sampling Techniques, section 2.8
 */
export function groupMean(scores: readonly number[], asked?: number): GroupMean | null {
  const summary = summaryOf(scores);
  return summary === null ? null : meanOfSummary(summary, asked);
}

/** {@link groupMean} of a group whose scores are known only in summary. */
export function meanOfSummary({ n, mean: center, variance }: Summary, asked?: number): GroupMean {
  if (asked !== undefined && !(asked >= n)) throw new RangeError(`${n} people answered, but only ${asked} were asked`);
  if (n < FEWEST_FOR_INTERVAL) return { n, mean: center, interval: null };
  const error = Math.sqrt(variance / n) * finitePopulationCorrection(n, asked);
  return { n, mean: center, interval: intervalAround(center, upperQuantile(n - 1) * error) };
}

/** Cache by degrees of freedom: computing a quantile takes longer than the rest of an interval, and groups of the same size share it. */
const UPPER_QUANTILES = new Map<number, number>();

function upperQuantile(degreesOfFreedom: number): number {
  const known = UPPER_QUANTILES.get(degreesOfFreedom);
  if (known !== undefined) return known;
  const quantile = studentTQuantile(UPPER_END, degreesOfFreedom);
  UPPER_QUANTILES.set(degreesOfFreedom, quantile);
  return quantile;
}

function finitePopulationCorrection(n: number, asked: number | undefined): number {
  return asked === undefined || asked <= 1 ? 1 : Math.sqrt((asked - n) / (asked - 1));
}
