import { type CategoryScale, categoryBadge, sharedScale } from '@plumbline/domain/ratings';
import { BADGE_TONES, Badge } from '../../../ui/Badge.tsx';
import { CategoryAxis, CategoryBands } from '../../results/plots/CategoryBands.tsx';

interface PlotRow {
  readonly key: string;
  readonly label: string;
  readonly note: string;
  /** The score; null: too few answers for a dot. */
  readonly percent: number | null;
  /** 95% interval of the score; null: unknown. */
  readonly interval: { readonly low: number; readonly high: number } | null;
  readonly scale: CategoryScale;
}

/** Scores of categories as dots on the bands of their badges. It needs a table beside it, for people who cannot see it. */
export function CategoryPlot({ rows }: { rows: readonly PlotRow[] }) {
  const shared = sharedScale(rows.map(({ scale }) => scale));
  return (
    <div
      aria-hidden="true"
      className="grid grid-cols-[minmax(0,1fr)_3.5rem] gap-x-4 md:grid-cols-[16rem_minmax(0,1fr)_3.5rem] print:grid-cols-[16rem_minmax(0,1fr)_3.5rem]"
    >
      {shared === null ? null : (
        <div className="col-span-full grid grid-cols-subgrid pb-1">
          <div className="col-start-1 md:col-start-2 print:col-start-2">
            <CategoryAxis scale={shared} />
          </div>
        </div>
      )}
      {rows.map(({ key, label, note, percent, interval, scale }) => (
        <div
          key={key}
          className="col-span-full grid grid-cols-subgrid items-center border-t border-line py-3 print:py-1"
        >
          <div className="col-span-full flex flex-col pb-2 md:col-span-1 md:pb-0 print:col-span-1 print:pb-0">
            <span className="text-small font-semibold">{label}</span>
            <span className="figures text-fine text-ink-soft">{note}</span>
          </div>
          <Track percent={percent} interval={interval} scale={scale} />
          <span className="figures text-right">
            {percent === null ? null : (
              <Badge tone={BADGE_TONES[categoryBadge(percent, { good: scale.good_from, fair: scale.fair_from })]}>
                {percent}%
              </Badge>
            )}
          </span>
        </div>
      ))}
    </div>
  );
}

function Track({ percent, interval, scale }: Pick<PlotRow, 'percent' | 'interval' | 'scale'>) {
  return (
    <div className="relative h-6 forced-color-adjust-none">
      <CategoryBands scale={scale} />
      {percent === null || interval === null ? null : (
        <span
          style={{ left: `${interval.low}%`, right: `${100 - interval.high}%` }}
          className="absolute top-1/2 h-0.5 -translate-y-1/2 bg-ink"
        />
      )}
      {percent === null ? (
        <span className="absolute inset-0 flex items-center bg-paper text-small text-ink-soft">Not enough answers</span>
      ) : (
        <span
          style={{ left: `${percent}%` }}
          className="absolute top-1/2 h-4 w-4 -translate-1/2 rounded-full border-2 border-paper bg-ink"
        />
      )}
    </div>
  );
}
