import { roundHalfUp } from '../points.ts';
import type { Interval } from '../statistics/interval.ts';
import type { ScoreRange } from '../statistics/one-person.ts';

/**
 * The shown score of a group, in whole percents.
 *
 * `at_least` and `at_most` stand for a mean so near an end of the range that everybody gave nearly the same answer.
 */
export type Figure =
  | {
      readonly kind: 'mean';
      /** People, at least 1. */
      readonly n: number;
      readonly percent: number;
      /** `null` with fewer than five people. In group mode it has a minimum width, as if the answers differed a little. */
      readonly interval: Interval | null;
    }
  | { readonly kind: 'at_least' | 'at_most'; readonly n: number; readonly percent: number };

declare const GATE: unique symbol;

/** A figure that passed the release gate. Only the gate can create one, and no other figure of a group may be shown. */
export type ReleasedFigure = Figure & { readonly [GATE]: true };

/** Share of the range, at either end, in which no mean is shown. */
const EXTREME = 0.05;

/** Number of deviating answers up to which a figure counts as extreme. */
const ANSWERS_OF_EXTREME = 2;

/** Largest rounding error of a mean of equal scores, in points of percent. */
const SUMMING_ERROR = 1e-9;

/** An end of the range of possible means. */
export type End = 'highest' | 'lowest';

/**
 * Whether a mean is so near an end of its range that it could reveal that everybody gave the same answer.
 *
 * @param answer largest effect of a single answer on the mean, in points of percent
 */
export function isAtEnd(mean: number, { lowest, highest }: ScoreRange, answer: number, end: End): boolean {
  const margin = marginOf({ lowest, highest }, answer);
  return end === 'highest' ? mean >= highest - margin - SUMMING_ERROR : mean <= lowest + margin + SUMMING_ERROR;
}

/** The distance from an end up to which a mean is not shown. */
function marginOf({ lowest, highest }: ScoreRange, answer: number): number {
  return Math.max((highest - lowest) * EXTREME, ANSWERS_OF_EXTREME * answer);
}

/**
 * The figure of a mean: whole percents, or that the mean lies at an end of the range.
 *
 * @param mean unrounded, within `range`
 * @param range lowest and highest percent that is possible
 * @param answer largest effect of a single answer on the mean, in points of percent: a mean within two answers of an end could reveal that
 * everybody gave the same answer
 * @see group-insight, "Extremes" and "Rounding"
 */
export function figureWithoutExtremes(
  { n, mean, interval }: { readonly n: number; readonly mean: number; readonly interval: Interval | null },
  range: ScoreRange,
  answer: number,
): Figure {
  const { lowest, highest } = range;
  const margin = marginOf(range, answer);
  // The percent is rounded away from the end, so that "at least" and "at most" are true.
  if (isAtEnd(mean, range, answer, 'highest')) return { kind: 'at_least', n, percent: Math.floor(highest - margin) };
  if (isAtEnd(mean, range, answer, 'lowest')) return { kind: 'at_most', n, percent: Math.ceil(lowest + margin) };
  const percent = roundHalfUp(mean);
  if (interval === null) return { kind: 'mean', n, percent, interval };
  // Around the rounded mean: independently rounded bounds would reveal the mean to a fraction of a percent.
  const half = roundHalfUp((interval.high - interval.low) / 2);
  const bounds = {
    low: Math.max(Math.round(lowest), percent - half),
    high: Math.min(Math.round(highest), percent + half),
  };
  return { kind: 'mean', n, percent, interval: bounds };
}

/** A mean in whole percents, with its interval cut to the range of possible scores. */
export function rounded(
  { n, mean, interval }: { readonly n: number; readonly mean: number; readonly interval: Interval | null },
  { lowest, highest }: ScoreRange,
): Figure {
  return {
    kind: 'mean',
    n,
    percent: roundHalfUp(mean),
    interval:
      interval === null
        ? null
        : { low: roundHalfUp(Math.max(lowest, interval.low)), high: roundHalfUp(Math.min(highest, interval.high)) },
  };
}
