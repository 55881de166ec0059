import type { GroupFigure } from '@plumbline/contract/wire';
import type { CategoryScale } from '@plumbline/domain/ratings';
import { CategoryBands } from '../plots/CategoryBands.tsx';

interface PairPlotProps {
  before: GroupFigure | undefined;
  after: GroupFigure | undefined;
  scale: CategoryScale;
}

/**
 * Two figures of a group on one scale: the earlier as an open dot above, the later as a full dot below, each with its interval.
 *
 * Screen readers skip it, because its values are also written beside it.
 */
export function PairPlot({ before, after, scale }: PairPlotProps) {
  return (
    <div aria-hidden="true" className="relative h-12 forced-color-adjust-none">
      <CategoryBands scale={scale} />
      <Mark figure={before} top="28%" isOpen />
      <Mark figure={after} top="72%" />
    </div>
  );
}

function Mark({ figure, top, isOpen = false }: { figure: GroupFigure | undefined; top: string; isOpen?: boolean }) {
  if (figure === undefined) return null;
  if (figure.kind !== 'mean') {
    const isAtTop = figure.kind === 'at_least';
    const place = isAtTop ? { left: `${figure.percent}%`, right: 0 } : { left: 0, right: `${100 - figure.percent}%` };
    return (
      <span
        style={{ ...place, top }}
        className="absolute h-3.5 min-w-3.5 -translate-y-1/2 rounded-full border-2 border-ink bg-paper"
      />
    );
  }
  const { percent, interval } = figure;
  return (
    <>
      {interval === null ? null : (
        // Its ends reach beyond the dot, so that both are visible even if the interval is narrower than the dot.
        <span
          style={{ left: `${interval.low}%`, width: `${interval.high - interval.low}%`, top }}
          className="absolute h-5 -translate-y-1/2 border-x-2 border-ink before:absolute before:inset-x-0 before:top-1/2 before:h-0.5 before:-translate-y-1/2 before:bg-ink"
        />
      )}
      <span
        style={{ left: `${percent}%`, top }}
        className={`absolute h-3 w-3 -translate-1/2 rounded-full border-2 border-ink ${isOpen ? 'bg-paper' : 'bg-ink'}`}
      />
    </>
  );
}
