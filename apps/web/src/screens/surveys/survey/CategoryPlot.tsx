import { categoryBadge, RISK_BANDS, type RiskLevel } from '@plumbline/domain/ratings';
import { Badge } from '../../../ui/Badge.tsx';
import { BADGE_TONES } from '../../../ui/badge-tones.ts';
import { RiskShape } from '../../../ui/RiskBadge.tsx';

interface PlotRow {
  readonly key: string;
  readonly label: string;
  readonly note: string;
  /** Null when there are not enough answers for a dot. */
  readonly percent: number | null;
  /** 95% interval of the score; null: unknown. */
  readonly interval: { readonly low: number; readonly high: number } | null;
  /** Percents from which the mark is good or fair. */
  readonly thresholds: { readonly good: number; readonly fair: number };
}

const BAND_COLOURS: Record<RiskLevel, string> = {
  High: 'bg-danger-soft',
  Medium: 'bg-caution-soft',
  Low: 'bg-safe-soft',
};
const BAND_INKS: Record<RiskLevel, string> = { High: 'text-danger', Medium: 'text-caution', Low: 'text-safe' };

interface RiskBandPlotProps {
  rows: readonly PlotRow[];
  /** Whether the bands are named above the rows. */
  hasAxis?: boolean;
}

/** Percentages as dots on the risk bands. It needs a table beside it, for people who cannot see it. */
export function RiskBandPlot({ rows, hasAxis = true }: RiskBandPlotProps) {
  return (
    <div
      aria-hidden="true"
      className="grid grid-cols-[minmax(0,1fr)_3.5rem] gap-x-4 md:grid-cols-[16rem_minmax(0,1fr)_3.5rem] print:grid-cols-[16rem_minmax(0,1fr)_3.5rem]"
    >
      {hasAxis ? <Axis /> : null}
      {rows.map(({ key, label, note, percent, interval, thresholds }) => (
        <div
          key={key}
          className="col-span-full grid grid-cols-subgrid items-center border-t border-line py-3 print:py-1"
        >
          <div className="col-span-full flex flex-col pb-2 md:col-span-1 md:pb-0 print:col-span-1 print:pb-0">
            <span className="text-small font-semibold">{label}</span>
            <span className="figures text-fine text-ink-soft">{note}</span>
          </div>
          <Track percent={percent} interval={interval} />
          <span className="figures text-right">
            {percent === null ? null : <Badge tone={BADGE_TONES[categoryBadge(percent, thresholds)]}>{percent}%</Badge>}
          </span>
        </div>
      ))}
    </div>
  );
}

function Axis() {
  return (
    <div className="col-span-full grid grid-cols-subgrid pb-2">
      <div className="relative col-start-1 h-8 md:col-start-2 print:col-start-2">
        {RISK_BANDS.map(({ level, from, to }) => (
          <span
            key={level}
            style={{ left: `${from}%` }}
            className={`absolute flex flex-col text-fine ${BAND_INKS[level]}`}
          >
            <span className="flex items-center gap-1 font-semibold">
              <RiskShape risk={level} />
              {level}
            </span>
            <span className="figures">
              {from}–{to}
            </span>
          </span>
        ))}
      </div>
    </div>
  );
}

function Track({ percent, interval }: Pick<PlotRow, 'percent' | 'interval'>) {
  return (
    <div className="relative h-6 forced-color-adjust-none">
      {RISK_BANDS.map(({ level, from }, index) => (
        <span
          key={level}
          style={{ left: `${from}%`, right: `${100 - (RISK_BANDS[index + 1]?.from ?? 100)}%` }}
          className={`absolute inset-y-0 border-l border-paper first:border-l-0 ${BAND_COLOURS[level]}`}
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
