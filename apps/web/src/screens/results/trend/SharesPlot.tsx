import type { GroupTrend } from '@plumbline/contract/wire';
import { answeredPercent, LOW_SHARE } from '@plumbline/domain/campaigns/wave-progress';
import { shortDay } from '../../../ui/dates.ts';
import { labelled, type TimeAxis } from './time-axis.ts';
import { figureIn, isStillRunning } from './trend-words.ts';

/** Fewest percent of the width between two dates. */
const APART = 14;

interface SharesPlotProps {
  waves: GroupTrend['waves'];
  /** Key of the category whose number of people stands beneath; null: of several. */
  category: string | null;
  axis: TimeAxis;
}

/** How many answered in each wave, under the same time axis as the figures. Screen readers skip it, as the figures. */
export function SharesPlot({ waves, category, axis }: SharesPlotProps) {
  const places = waves.map(({ wave }) => axis(wave.starts_on));
  const shown = labelled(places, APART);
  return (
    <div aria-hidden="true" className="flex flex-col forced-color-adjust-none">
      <div className="relative ms-9 h-16 border-b border-line-strong">
        <span
          style={{ bottom: `${LOW_SHARE * 100}%` }}
          className="absolute inset-x-0 border-t border-dashed border-line-strong"
        >
          <span className="figures absolute right-full -translate-y-1/2 pe-2 text-fine text-ink-soft">
            {LOW_SHARE * 100}%
          </span>
        </span>
        {waves.map((each, index) => {
          const { wave, asked, answered } = each;
          const percent = asked === null || answered === null ? null : answeredPercent({ asked, answered });
          return percent === null ? null : (
            <span
              key={wave.id}
              style={{ left: `${places[index]}%`, height: `${percent}%` }}
              className={`absolute bottom-0 w-3 -translate-x-1/2 ${isStillRunning(each) ? 'border-2 border-b-0 border-ink bg-paper' : percent < LOW_SHARE * 100 ? 'bg-(--caution-fill)' : 'bg-ink'}`}
            />
          );
        })}
      </div>
      <div className={`figures relative ms-9 text-fine text-ink-soft ${category === null ? 'h-22' : 'h-26'}`}>
        {waves.map((each, index) => {
          const { wave, asked, answered } = each;
          return shown[index] === true ? (
            <span
              key={wave.id}
              style={{ left: `${places[index]}%` }}
              className="absolute top-1 flex -translate-x-1/2 flex-col items-center whitespace-nowrap"
            >
              <span>{shortDay(wave.starts_on)}</span>
              <span>{wave.starts_on.slice(0, 4)}</span>
              {isStillRunning(each) ? (
                <span className="max-w-12 text-center font-semibold whitespace-normal text-ink">still running</span>
              ) : null}
              <span>{asked === null || answered === null ? '–' : `${answeredPercent({ asked, answered }) ?? 0}%`}</span>
              {category === null ? null : <span>n = {figureIn(each, category)?.n ?? '–'}</span>}
            </span>
          ) : null;
        })}
      </div>
    </div>
  );
}
