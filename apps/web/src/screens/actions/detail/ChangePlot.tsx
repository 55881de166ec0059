import type { GroupChange } from '@plumbline/contract/wire';

interface ChangePlotProps {
  /** The change of the action's group; drawn only if it is clear. */
  change: GroupChange | undefined;
  /** Changes of other groups; the clear ones are drawn as rings. */
  others?: readonly (GroupChange | undefined)[];
  /** Number of points from the middle of the axis to its ends. */
  scale: number;
}

/**
 * A change in points with its interval, around a vertical line that means no change.
 *
 * Screen readers skip it, because the change is also written beside it.
 */
export function ChangePlot({ change, others = [], scale }: ChangePlotProps) {
  const rings = [...new Set(others.flatMap((other) => (other?.kind === 'clear' ? [other.points] : [])))];
  return (
    <div aria-hidden="true" dir="ltr" className="relative h-6 bg-sunken forced-color-adjust-none">
      <span className="absolute inset-y-0 left-1/2 border-l-2 border-line-strong" />
      {rings.map((points) => (
        <span
          key={points}
          style={{ left: `${positionOnScale(points, scale)}%` }}
          className="absolute top-1/2 h-3 w-3 -translate-1/2 rounded-full border-2 border-ink-soft"
        />
      ))}
      {change?.kind === 'clear' ? <OwnChange change={change} scale={scale} /> : null}
    </div>
  );
}

function OwnChange({
  change: { points, interval },
  scale,
}: {
  change: Extract<GroupChange, { kind: 'clear' }>;
  scale: number;
}) {
  return (
    <>
      <span
        style={{
          left: `${positionOnScale(interval.low, scale)}%`,
          right: `${100 - positionOnScale(interval.high, scale)}%`,
        }}
        className="absolute top-1/2 h-5 -translate-y-1/2 border-x-2 border-ink before:absolute before:inset-x-0 before:top-1/2 before:h-0.5 before:-translate-y-1/2 before:bg-ink"
      />
      <span
        style={{ left: `${positionOnScale(points, scale)}%` }}
        className="absolute top-1/2 h-3 w-3 -translate-1/2 rounded-full bg-ink"
      />
    </>
  );
}

/** The ends and the middle of the axis, above the plots. */
export function ChangeAxis({ scale }: { scale: number }) {
  return (
    <div aria-hidden="true" dir="ltr" className="figures flex justify-between text-fine text-ink-soft">
      <span>−{scale} points</span>
      <span>No change</span>
      <span>+{scale} points</span>
    </div>
  );
}

/** Minimum number of points from the middle of the axis to its ends, so that small changes look small. */
const MIN_SCALE = 20;

/** Number of points from the middle of the axis to its ends, so that every interval fits. */
export function changeScale(changes: readonly (GroupChange | undefined)[]): number {
  const ends = changes.flatMap((change) =>
    change?.kind === 'clear' ? [Math.abs(change.interval.low), Math.abs(change.interval.high)] : [],
  );
  return Math.ceil(Math.max(MIN_SCALE, ...ends) / 10) * 10;
}

/** The position of a number of points on the axis, in percent of the axis's width. */
export function positionOnScale(points: number, scale: number): number {
  return 50 + (points / scale) * 50;
}
