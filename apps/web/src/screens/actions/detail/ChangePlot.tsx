import type { GroupChange } from '@plumbline/contract/wire';
import { placeOnScale } from './change-scale.ts';

interface ChangePlotProps {
  /** Undefined: it may not be shown. */
  change: GroupChange | undefined;
  /** Points from the middle to either end. */
  scale: number;
}

/**
 * A change in points with its interval, around an upright line that means no change.
 *
 * Screen readers skip it: the change stands beside it in words.
 */
export function ChangePlot({ change, scale }: ChangePlotProps) {
  return (
    <div aria-hidden="true" dir="ltr" className="relative h-6 bg-sunken forced-color-adjust-none">
      <span className="absolute inset-y-0 left-1/2 border-l border-line-strong" />
      <span className="figures absolute bottom-0 left-1 text-fine text-ink-soft">−{scale}</span>
      <span className="figures absolute right-1 bottom-0 text-fine text-ink-soft">+{scale}</span>
      {change?.kind === 'clear' ? (
        <>
          <span
            style={{
              left: `${placeOnScale(change.interval.low, scale)}%`,
              right: `${100 - placeOnScale(change.interval.high, scale)}%`,
            }}
            className="absolute top-1/2 h-5 -translate-y-1/2 border-x-2 border-ink before:absolute before:inset-x-0 before:top-1/2 before:h-0.5 before:-translate-y-1/2 before:bg-ink"
          />
          <span
            style={{ left: `${placeOnScale(change.points, scale)}%` }}
            className="absolute top-1/2 h-3 w-3 -translate-1/2 rounded-full bg-ink"
          />
        </>
      ) : null}
    </div>
  );
}
