import { roundHalfUp } from '../points.ts';
import { type Difference, isClearChange } from '../statistics/difference.ts';
import type { Interval } from '../statistics/interval.ts';
import type { ReleasedFigure } from './released-figure.ts';

declare const GATE: unique symbol;

/** What may be shown of a group's change between two waves. */
export type ReleasedChange = Change & { readonly [GATE]: true };

type Change =
  | {
      readonly kind: 'unclear';
      /** How many people answered both waves, where they were compared with themselves; otherwise `null`. */
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
 * @param pairs how many people the difference compares with themselves; `null`: it compares different people
 * @returns `null` when a figure is hidden, or its mean is not told because it is extreme, or too few answered for a comparison
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
  // Without pairs, from the figures as they are shown, so that subtracting them gives the same change. Pairs are fewer people than
  // those behind the figures.
  return release(
    clear(difference, pairs === null ? after.percent - before.percent : roundHalfUp(difference.difference), pairs),
  );
}

/**
 * How far a group is from everybody else, where both figures may be shown.
 *
 * @param rest of everybody else
 * @param difference the group minus everybody else
 * @param standsOut whether the group differs from them by more than chance, over all groups at once
 * @returns `null` when a figure is not shown or its mean is not told, or too few answered for a comparison
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

/** @param points of the figures as they are shown */
function clear({ interval: { low, high }, effect }: Difference, points: number, pairs: number | null): Change {
  const half = roundHalfUp((high - low) / 2);
  return {
    kind: 'clear',
    pairs,
    points,
    // Around the points as they are shown: bounds that are rounded by themselves would tell the difference to a fraction of a point.
    interval: { low: points - half, high: points + half },
    effect: effect === null ? null : roundHalfUp(effect * 10) / 10,
  };
}

function release(change: Change): ReleasedChange {
  return change as ReleasedChange;
}
