import type { PlotMark } from './plot-marks.ts';

/** How a bar or point became active. */
export type ActiveBy = 'mouse' | 'touch' | 'keys';

const PRESS: Record<ActiveBy, string> = { mouse: 'Click', touch: 'Tap again', keys: 'Press Enter' };

export const NOT_LISTED = 'Remove the invited dates to list surveys from here.';

interface PlotValueProps {
  mark: PlotMark;
  by: ActiveBy;
  /** Whether a press on the bar or point lists its surveys. */
  isListed: boolean;
}

/** The figures of a bar or point, above it. Hidden from screen readers, because the name of its button says the same. */
export function PlotValue({ mark: { name, figures, surveys, middle, top }, by, isListed }: PlotValueProps) {
  return (
    <p
      aria-hidden="true"
      className="figures pointer-events-none absolute z-10 w-max max-w-44 -translate-x-1/2 rounded-box border border-line-strong bg-raised px-3 py-2 text-small"
      style={{ left: `clamp(5.5rem, ${middle}, 100% - 5.5rem)`, bottom: `calc(${top} + 0.5rem)` }}
    >
      <span className="block font-semibold">{name}</span>
      {figures.map((figure) => (
        <span key={figure} className="block text-ink-soft">
          {figure}
        </span>
      ))}
      {surveys === 0 ? null : (
        <span className="mt-1 block text-fine text-ink-soft">
          {isListed ? `${PRESS[by]} to list ${surveys === 1 ? 'it' : 'them'}` : NOT_LISTED}
        </span>
      )}
    </p>
  );
}
