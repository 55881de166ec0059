import type { GroupTrend } from '@plumbline/contract/wire';
import { markedShareInWords, NOT_SHOWN, rangeInWords } from '../figure-words.ts';
import { FigureTable } from '../frame/FigureTable.tsx';
import { HowSure, rangeExplained } from '../frame/HowSure.tsx';
import { PlotOrTable } from '../frame/PlotOrTable.tsx';
import { stateInShort } from '../frame/state-words.ts';
import type { DoneAction } from './done-actions.ts';
import { SharesPlot, WaveLabels } from './SharesPlot.tsx';
import { TrendPlot } from './TrendPlot.tsx';
import { timeAxisOf } from './time-axis.ts';
import { figureIn, peopleInWords, shownInWave, slopeInWords, smallWavesInWords, waveDates } from './trend-words.ts';
import { WaveFigures } from './WaveFigures.tsx';

const SLOPE_EXPLAINED =
  'From three waves on, a straight line is drawn through the means by least squares. A trend is called clear only if the 95% interval of its slope, in brackets, excludes zero.';

type Category = GroupTrend['categories'][number];

interface TrendPartProps {
  trend: GroupTrend;
  /** The shown categories: all, or the chosen one. */
  categories: readonly Category[];
  /** Actions to mark on the time axis. */
  actions: readonly DoneAction[];
}

/** Categories over time, with response counts below. */
export function TrendPart({ trend, categories, actions }: TrendPartProps) {
  const [only] = categories;
  const isLarge = categories.length === 1;
  // Includes actions done after the start of the newest wave.
  const axis = timeAxisOf([...trend.waves.map(({ wave }) => wave.starts_on), ...actions.map(({ day }) => day)]);
  return (
    <PlotOrTable
      title={isLarge && only !== undefined ? only.name : 'Categories'}
      legend="Each dot is the average of a wave, and the line through it its margin of error. The line between waves is interrupted where a wave has no figure to show, or asked other questions."
      plot={
        <div className="flex flex-col gap-8 print:gap-3">
          <ul
            aria-label="Categories"
            className={isLarge ? '' : 'grid gap-x-10 gap-y-8 md:grid-cols-2 print:grid-cols-2 print:gap-y-3'}
          >
            {categories.map(({ key, name, slope, good_from, fair_from }) => (
              <li key={key} className="flex min-w-0 break-inside-avoid flex-col gap-2 print:gap-1">
                <div className="flex flex-col">
                  <span className={isLarge ? 'sr-only' : 'text-small font-semibold wrap-anywhere'}>{name}</span>
                  <span className="figures text-small text-ink-soft">{slopeInWords(slope)}</span>
                  {isLarge ? null : (
                    <span className="figures text-fine text-ink-soft print:hidden">
                      {peopleInWords(trend.waves, key)}
                    </span>
                  )}
                  <SmallWaves waves={trend.waves} category={key} />
                </div>
                <WaveFigures waves={trend.waves} category={key} />
                <TrendPlot
                  waves={trend.waves}
                  category={key}
                  scale={{ good_from, fair_from }}
                  actions={actions}
                  axis={axis}
                  size={isLarge ? 'large' : 'small'}
                />
                {isLarge ? null : <WaveLabels waves={trend.waves} category={key} axis={axis} />}
              </li>
            ))}
          </ul>
          <div className={`flex flex-col gap-2 ${isLarge ? '' : 'md:w-[calc(50%-1.25rem)]'}`}>
            <h3 className="text-small font-semibold">Answered share, by the first day of the wave</h3>
            <WaveShares waves={trend.waves} />
            <SharesPlot waves={trend.waves} category={isLarge ? (only?.key ?? null) : null} axis={axis} />
          </div>
        </div>
      }
      table={<TrendTable trend={trend} categories={categories} />}
      sure={<HowSure texts={[rangeExplained(trend.waves.filter(({ state }) => state === 'ready')), SLOPE_EXPLAINED]} />}
    />
  );
}

/** Response counts of each wave, for screen readers. */
function WaveShares({ waves }: Pick<GroupTrend, 'waves'>) {
  return (
    <ul className="sr-only">
      {waves.map((each) => (
        <li key={each.wave.id}>
          {waveDates(each)}: {shareOfWaveInWords(each)}
        </li>
      ))}
    </ul>
  );
}

function SmallWaves({ waves, category }: { waves: GroupTrend['waves']; category: string }) {
  const words = smallWavesInWords(waves, category);
  return words === null ? null : <span className="figures text-fine text-ink-soft">{words}</span>;
}

function shareOfWaveInWords(each: GroupTrend['waves'][number]): string {
  return markedShareInWords(each) ?? stateInShort(each.state) ?? NOT_SHOWN;
}

/** One table per category: side by side they would be wider than any screen. */
export function TrendTable({ trend: { waves }, categories }: Omit<TrendPartProps, 'actions'>) {
  return (
    <div className="flex flex-col gap-10">
      {categories.map(({ key, name, slope }) => (
        <div key={key} className="flex flex-col gap-2">
          {categories.length === 1 ? null : <h3 className="font-semibold wrap-anywhere">{name}</h3>}
          <p className="figures text-small text-ink-soft">{slopeInWords(slope)}</p>
          <FigureTable
            caption={name}
            columns={['Wave', 'Average', 'Margin of error', 'People', 'Answered']}
            rows={waves.toReversed().map((each) => {
              const figure = figureIn(each, key);
              return {
                key: each.wave.id,
                head: waveDates(each),
                cells: [
                  stateInShort(each.state) ?? shownInWave(each, key),
                  rangeInWords(figure),
                  figure === undefined ? '' : String(figure.n),
                  shareOfWaveInWords(each),
                ],
              };
            })}
          />
        </div>
      ))}
    </div>
  );
}
