import type { GroupChange } from '@plumbline/contract/wire';

/** Fewest points from the middle of the axis to its ends, so that small changes look small. */
const SCALE_MIN = 20;

/** Points from the middle of the axis to its ends: enough for every interval. */
export function changeScale(changes: readonly (GroupChange | undefined)[]): number {
  const ends = changes.flatMap((change) =>
    change?.kind === 'clear' ? [Math.abs(change.interval.low), Math.abs(change.interval.high)] : [],
  );
  return Math.ceil(Math.max(SCALE_MIN, ...ends) / 10) * 10;
}

/** Where a number of points lies on the axis, in percent of its width. */
export function placeOnScale(points: number, scale: number): number {
  return 50 + (points / scale) * 50;
}
