import { type ReleasedChange, releaseChange } from '../release/released-change.ts';
import type { ReleasedFigure } from '../release/released-figure.ts';
import { type Difference, differenceOfChanges, differenceOfSummaries } from '../statistics/difference.ts';
import { type Summary, withVarianceAtLeast } from '../statistics/summary.ts';
import { leastSquaresTrend, type Trend } from '../statistics/trend.ts';
import { type CategoryResults, isOfSameQuestions } from './category-results.ts';

/** The part of a category's results that comparisons between waves need. */
export type Compared = Pick<CategoryResults, 'figures' | 'summaries' | 'leftOut' | 'leastVariance'>;

/**
 * The changes between two waves, by the key of the group, for groups with shown figures of the same questions in both waves: figures of
 * different questions differ even if the answers do not.
 *
 * In individual mode people who answered both waves are compared with themselves. In group mode these people are unknown, and their mean
 * would reveal the mean of the few who answered only once.
 *
 * @param pairs changes of the people who answered both waves, by the key of the group; individual mode only
 * @see group-insight, "Statistics"
 */
export function changesBetween(
  before: Compared,
  after: Compared,
  pairs?: ReadonlyMap<string, Summary>,
): ReadonlyMap<string, ReleasedChange> {
  return new Map([...testedChanges(before, after, pairs)].map(([key, { change }]) => [key, change]));
}

/** A released change with its test. */
export interface TestedChange extends Pick<Difference, 'p'> {
  readonly change: ReleasedChange;
}

/** {@link changesBetween} with their tests, to judge several changes together. */
export function testedChanges(
  before: Compared,
  after: Compared,
  pairs?: ReadonlyMap<string, Summary>,
): ReadonlyMap<string, TestedChange> {
  const changes = new Map<string, TestedChange>();
  for (const [key, figure] of after.figures) {
    if (!isOfSameQuestions(before.leftOut.get(key), after.leftOut.get(key))) continue;
    const own = pairs === undefined ? undefined : (pairs.get(key) ?? null);
    const difference =
      own === undefined
        ? differenceOfSummaries(varyingSummary(after, key), varyingSummary(before, key))
        : differenceOfChanges(own);
    const change = releaseChange(before.figures.get(key), figure, difference, own === undefined ? null : (own?.n ?? 0));
    if (change !== null && difference !== null) changes.set(key, { change, p: difference.p });
  }
  return changes;
}

function varyingSummary({ summaries, leastVariance }: Compared, key: string): Summary | null {
  const summary = summaries.get(key);
  return summary === undefined ? null : withVarianceAtLeast(summary, leastVariance);
}

/** Average days of a month. */
const DAYS_OF_MONTH = 365.25 / 12;

/**
 * The trend of a group over several waves, in points of percent per month, from its shown figures.
 *
 * @param waves `day`: first day of the wave, in days since any fixed date
 * @returns `null` with fewer than three waves whose mean and interval are shown
 */
export function trendOf(waves: readonly { readonly day: number; readonly figure: ReleasedFigure }[]): Trend | null {
  return leastSquaresTrend(
    waves.flatMap(({ day, figure }) =>
      figure.kind === 'mean' && figure.interval !== null ? [{ time: day / DAYS_OF_MONTH, value: figure.percent }] : [],
    ),
  );
}
