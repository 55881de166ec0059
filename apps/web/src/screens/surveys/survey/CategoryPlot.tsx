import { categoryBadge } from '@plumbline/domain/ratings';
import { Badge } from '../../../ui/Badge.tsx';
import { BADGE_TONES } from '../../../ui/badge-tones.ts';

interface PlotRow {
  readonly key: string;
  readonly label: string;
  readonly note: string;
  /** Null when there are not enough answers for a dot. */
  readonly percent: number | null;
  /** 95% interval of the score; null: unknown. */
  readonly interval: { readonly low: number; readonly high: number } | null;
  readonly thresholds: Thresholds;
}

/** Percents from which a category is good or fair. */
interface Thresholds {
  readonly good: number;
  readonly fair: number;
}

/** Scores of categories as dots on the bands of their badges. It needs a table beside it, for people who cannot see it. */
export function CategoryPlot({ rows }: { rows: readonly PlotRow[] }) {
  const [first] = rows;
  const isOneScale = rows.every(
    ({ thresholds: { good, fair } }) => good === first?.thresholds.good && fair === first.thresholds.fair,
  );
  return (
    <div
      aria-hidden="true"
      className="grid grid-cols-[minmax(0,1fr)_3.5rem] gap-x-4 md:grid-cols-[16rem_minmax(0,1fr)_3.5rem] print:grid-cols-[16rem_minmax(0,1fr)_3.5rem]"
    >
      {first !== undefined && isOneScale ? <Axis thresholds={first.thresholds} /> : null}
      {rows.map(({ key, label, note, percent, interval, thresholds }) => (
        <div
          key={key}
          className="col-span-full grid grid-cols-subgrid items-center border-t border-line py-3 print:py-1"
        >
          <div className="col-span-full flex flex-col pb-2 md:col-span-1 md:pb-0 print:col-span-1 print:pb-0">
            <span className="text-small font-semibold">{label}</span>
            <span className="figures text-fine text-ink-soft">{note}</span>
          </div>
          <Track percent={percent} interval={interval} thresholds={thresholds} />
          <span className="figures text-right">
            {percent === null ? null : <Badge tone={BADGE_TONES[categoryBadge(percent, thresholds)]}>{percent}%</Badge>}
          </span>
        </div>
      ))}
    </div>
  );
}

/** The bands of a category's badge, the lowest first; bands without width are left out. */
function bandsOf({ good, fair }: Thresholds) {
  const bands = [
    { from: 0, end: fair, colour: 'bg-danger-soft' },
    { from: fair, end: good, colour: 'bg-caution-soft' },
    { from: good, end: 100, colour: 'bg-safe-soft' },
  ];
  return bands.filter(({ from, end }) => end > from);
}

function Axis({ thresholds }: { thresholds: Thresholds }) {
  return (
    <div className="col-span-full grid grid-cols-subgrid pb-1">
      <div className="relative col-start-1 h-5 md:col-start-2 print:col-start-2">
        {bandsOf(thresholds).map(({ from, end }) => (
          <span key={from} style={{ left: `${from}%` }} className="figures absolute text-fine text-ink-soft">
            {from}–{end === 100 ? 100 : end - 1}
          </span>
        ))}
      </div>
    </div>
  );
}

function Track({ percent, interval, thresholds }: Pick<PlotRow, 'percent' | 'interval' | 'thresholds'>) {
  return (
    <div className="relative h-6 forced-color-adjust-none">
      {bandsOf(thresholds).map(({ from, end, colour }) => (
        <span
          key={from}
          style={{ left: `${from}%`, right: `${100 - end}%` }}
          className={`absolute inset-y-0 border-l border-paper first:border-l-0 ${colour}`}
        />
      ))}
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
