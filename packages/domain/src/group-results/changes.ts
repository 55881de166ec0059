import { type ReleasedChange, releaseChange } from '../release/released-change.ts';
import type { ReleasedFigure } from '../release/released-figure.ts';
import { differenceOfChanges, differenceOfSummaries } from '../statistics/difference.ts';
import { type Summary, varyingAtLeast } from '../statistics/summary.ts';
import { leastSquaresTrend, type Trend } from '../statistics/trend.ts';
import type { CategoryResults } from './category-results.ts';

/** A category of one wave, as far as comparisons need it. */
export type Compared = Pick<CategoryResults, 'figures' | 'summaries' | 'leastVariance'>;

/**
 * What changed from one wave to a later one, by the key of the group, wherever figures may be shown in both.
 *
 * In individual mode people who answered both waves are compared with themselves. In group mode nobody knows who they are, and their
 * mean would tell that of the few others.
 *
 * @param pairs how those who answered both changed, by the key of the group; individual mode only
 * @see group-insight, "Statistics"
 */
export function changesBetween(
  before: Compared,
  after: Compared,
  pairs?: ReadonlyMap<string, Summary>,
): ReadonlyMap<string, ReleasedChange> {
  const changes = new Map<string, ReleasedChange>();
  for (const [key, figure] of after.figures) {
    const own = pairs === undefined ? undefined : (pairs.get(key) ?? null);
    const difference =
      own === undefined
        ? differenceOfSummaries(varyingSummary(after, key), varyingSummary(before, key))
        : differenceOfChanges(own);
    const change = releaseChange(before.figures.get(key), figure, difference, own === undefined ? null : (own?.n ?? 0));
    if (change !== null) changes.set(key, change);
  }
  return changes;
}

function varyingSummary({ summaries, leastVariance }: Compared, key: string): Summary | null {
  const summary = summaries.get(key);
  return summary === undefined ? null : varyingAtLeast(summary, leastVariance);
}

/** Days in a month on average, so that a trend is a change by month whatever the months. */
const DAYS_OF_MONTH = 365.25 / 12;

/**
 * The trend of a group over several waves, in points of percent by month, from its figures as they are shown.
 *
 * @param waves with the first day of each, in days since any day
 * @returns `null` of fewer than three waves whose mean is shown with its interval
 */
export function trendOf(waves: readonly { readonly day: number; readonly figure: ReleasedFigure }[]): Trend | null {
  return leastSquaresTrend(
    waves.flatMap(({ day, figure }) =>
      figure.kind === 'mean' && figure.interval !== null ? [{ time: day / DAYS_OF_MONTH, value: figure.percent }] : [],
    ),
  );
}
