import { roundHalfUp } from '../points.ts';
import { type Difference, isClearChange } from '../statistics/difference.ts';
import type { Interval } from '../statistics/interval.ts';
import type { ReleasedFigure } from './released-figure.ts';

declare const GATE: unique symbol;

/** A released change of a group between two waves. */
export type ReleasedChange = Change & { readonly [GATE]: true };

type Change =
  | {
      readonly kind: 'unclear';
      /** Number of people who answered both waves and were compared with themselves; `null`: different people were compared. */
      readonly pairs: number | null;
    }
  | {
      readonly kind: 'clear';
      readonly pairs: number | null;
      /** Later minus earlier, in whole points of percent. */
      readonly points: number;
      readonly interval: Interval;
      /** Hedges' g, to one decimal; `null` when no score differs from another. */
      readonly effect: number | null;
    };

/**
 * The change of a group whose figures may be shown in both waves.
 *
 * @param difference later minus earlier
 * @param pairs number of people compared with themselves; `null`: different people are compared
 * @returns `null` when a figure is hidden or at an end of the range, or when there is no comparison: too few people, or equal scores
 * @see group-insight, "Statistics" and "What may be published"
 */
export function releaseChange(
  before: ReleasedFigure | undefined,
  after: ReleasedFigure | undefined,
  difference: Difference | null,
  pairs: number | null = null,
): ReleasedChange | null {
  if (before?.kind !== 'mean' || after?.kind !== 'mean' || difference === null) return null;
  if (!isClearChange(difference)) return release({ kind: 'unclear', pairs });
  // Without pairs the change is the difference of the shown figures. With pairs it covers fewer people than the figures.
  return release(
    clear(difference, pairs === null ? after.percent - before.percent : roundHalfUp(difference.difference), pairs),
  );
}

/**
 * Releases the difference between a group and the rest when both figures are shown.
 *
 * @param rest figure of everybody else
 * @param difference the group minus everybody else
 * @param standsOut whether the group differs from the rest by more than chance, tested over all groups at once
 * @returns `null` when a figure is hidden or at an end of the range, or when there is no comparison: too few people, or equal scores
 */
export function releaseDifference(
  rest: ReleasedFigure | undefined,
  group: ReleasedFigure | undefined,
  difference: Difference | null,
  standsOut: boolean,
): ReleasedChange | null {
  if (rest?.kind !== 'mean' || group?.kind !== 'mean' || difference === null) return null;
  return release(standsOut ? clear(difference, group.percent - rest.percent, null) : { kind: 'unclear', pairs: null });
}

/** @param points difference of the shown figures */
function clear({ interval: { low, high }, effect }: Difference, points: number, pairs: number | null): Change {
  const half = roundHalfUp((high - low) / 2);
  return {
    kind: 'clear',
    pairs,
    points,
    // Around the shown points: independently rounded bounds would reveal the difference to a fraction of a point.
    interval: { low: points - half, high: points + half },
    effect: effect === null ? null : roundHalfUp(effect * 10) / 10,
  };
}

function release(change: Change): ReleasedChange {
  return change as ReleasedChange;
}
