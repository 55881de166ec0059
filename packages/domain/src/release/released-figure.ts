import { roundHalfUp } from '../points.ts';
import type { Interval } from '../statistics/interval.ts';
import type { ScoreRange } from '../statistics/one-person.ts';

/**
 * What is shown of a group's score, in whole percents.
 *
 * `at_least` and `at_most` stand for a mean so near an end of the range that everybody gave nearly the same answer.
 */
export type Figure =
  | {
      readonly kind: 'mean';
      /** People, at least 1. */
      readonly n: number;
      readonly percent: number;
      /** `null` of fewer than five people. In group mode it is never narrower than that of answers that differ a little. */
      readonly interval: Interval | null;
    }
  | { readonly kind: 'at_least' | 'at_most'; readonly n: number; readonly percent: number };

declare const GATE: unique symbol;

/** A figure that went through the release gate. Nothing else can make one, and nothing else may be shown of a group. */
export type ReleasedFigure = Figure & { readonly [GATE]: true };

/** Part of the range, at either end, in which no mean is shown. */
const EXTREME = 0.05;

/** Answers that may differ from all others so that the figure looks as if none did. */
const ANSWERS_OF_EXTREME = 2;

/** How far a sum of equal scores may be from their exact mean, in points of percent. */
const SUMMING_ERROR = 1e-9;

/**
 * A mean in whole percents, or that it lies at an end of the range.
 *
 * @param exact unrounded, within `range`
 * @param range lowest and highest percent that is possible
 * @param answer how far a single answer can move the mean, in points of percent: within two answers of an end a mean could tell that
 *   everybody gave the same answer
 * @see group-insight, "Extremes" and "Rounding"
 */
export function figureWithoutExtremes(
  { n, mean, interval }: { readonly n: number; readonly mean: number; readonly interval: Interval | null },
  { lowest, highest }: ScoreRange,
  answer: number,
): Figure {
  const margin = Math.max((highest - lowest) * EXTREME, ANSWERS_OF_EXTREME * answer);
  // Bounds are rounded away from the end, so that what they say is true.
  if (mean >= highest - margin - SUMMING_ERROR) return { kind: 'at_least', n, percent: Math.floor(highest - margin) };
  if (mean <= lowest + margin + SUMMING_ERROR) return { kind: 'at_most', n, percent: Math.ceil(lowest + margin) };
  const percent = roundHalfUp(mean);
  if (interval === null) return { kind: 'mean', n, percent, interval };
  // Around the rounded mean: bounds that are rounded by themselves would tell the mean to a fraction of a percent.
  const half = roundHalfUp((interval.high - interval.low) / 2);
  const bounds = {
    low: Math.max(Math.round(lowest), percent - half),
    high: Math.min(Math.round(highest), percent + half),
  };
  return { kind: 'mean', n, percent, interval: bounds };
}

/** A mean in whole percents, with its interval as far as scores can lie. */
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
