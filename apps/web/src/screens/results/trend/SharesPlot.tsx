import type { GroupTrend } from '@plumbline/contract/wire';
import { answeredPercent, LOW_SHARE } from '@plumbline/domain/campaigns/wave-progress';
import { shortDay } from '../../../ui/dates.ts';
import { NoValue } from '../../../ui/NoValue.tsx';
import { chooseLabelled, type TimeAxis } from './time-axis.ts';
import { figureIn, isHiddenIn, isStillRunning } from './trend-words.ts';

/** Minimum distance between two dates, in percent of the width. */
const MIN_DISTANCE = 14;

interface SharesPlotProps {
  waves: GroupTrend['waves'];
  /** Key of the category with the number of people below; null: several categories. */
  category: string | null;
  axis: TimeAxis;
}

/** Response counts of each wave, on the same time axis as the figures. Screen readers skip it and read {@link WaveShares}. */
export function SharesPlot({ waves, category, axis }: SharesPlotProps) {
  const positions = waves.map(({ wave }) => axis(wave.starts_on));
  const shown = chooseLabelled(positions, MIN_DISTANCE);
  return (
    <div aria-hidden="true" className="flex flex-col forced-color-adjust-none">
      <div className="relative ms-9 me-20 h-16 border-b border-line-strong">
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
              style={{ left: `${positions[index]}%`, height: `${percent}%` }}
              className={`absolute bottom-0 w-3 -translate-x-1/2 ${isStillRunning(each) ? 'border-2 border-b-0 border-ink bg-paper' : percent < LOW_SHARE * 100 ? 'bg-(--caution-fill)' : 'bg-ink'}`}
            />
          );
        })}
      </div>
      <div className={`figures relative ms-9 me-20 text-fine text-ink-soft ${category === null ? 'h-22' : 'h-26'}`}>
        {waves.map((each, index) => {
          const { wave, asked, answered } = each;
          return shown[index] === true ? (
            <span
              key={wave.id}
              style={{ left: `${positions[index]}%` }}
              className="absolute top-1 flex -translate-x-1/2 flex-col items-center whitespace-nowrap"
            >
              <span>{shortDay(wave.starts_on)}</span>
              <span>{wave.starts_on.slice(0, 4)}</span>
              {isStillRunning(each) ? (
                <span className="max-w-12 text-center font-semibold whitespace-normal text-ink">still running</span>
              ) : null}
              {asked === null || answered === null ? (
                each.state === 'ready' ? (
                  <NotShown />
                ) : (
                  <NoValue />
                )
              ) : (
                <span>{answeredPercent({ asked, answered }) ?? 0}%</span>
              )}
              {category === null ? null : <PeopleIn wave={each} category={category} />}
            </span>
          ) : null;
        })}
      </div>
    </div>
  );
}

/** Mark of a hidden number, hatched like a hidden figure of the heat map. */
function NotShown() {
  return <span className="hatched my-0.5 inline-block h-3.5 w-8" />;
}

interface PeopleInProps {
  wave: GroupTrend['waves'][number];
  category: string;
}

/** First days of the waves, and numbers of people behind the figures of a category, below a small plot and on the same axis. */
export function WaveLabels({ waves, category, axis }: SharesPlotProps & { category: string }) {
  const positions = waves.map(({ wave }) => axis(wave.starts_on));
  const shown = chooseLabelled(positions, MIN_DISTANCE);
  return (
    <div aria-hidden="true" className="figures relative ms-9 h-10 text-fine text-ink-soft">
      {waves.map((each, index) =>
        shown[index] === true ? (
          <span
            key={each.wave.id}
            style={{ left: `${positions[index]}%` }}
            className="absolute flex -translate-x-1/2 flex-col items-center whitespace-nowrap"
          >
            <span>{shortDay(each.wave.starts_on)}</span>
            <PeopleIn wave={each} category={category} />
          </span>
        ) : null,
      )}
    </div>
  );
}

/** Number of people behind the figure of a wave. */
function PeopleIn({ wave, category }: PeopleInProps) {
  const figure = figureIn(wave, category);
  if (figure !== undefined) return <span>n = {figure.n}</span>;
  return isHiddenIn(wave, category) ? <NotShown /> : <NoValue />;
}
