import type { GroupTrend } from '@plumbline/contract/wire';
import { type CategoryScale, categoryBands } from '@plumbline/domain/ratings';
import { Fragment } from 'react';
import { figureInWords } from '../figure-words.ts';
import { BAND_COLOURS } from '../plots/CategoryBands.tsx';
import { actionsInCategory, type DoneAction } from './done-actions.ts';
import { chooseLabelled, type TimeAxis } from './time-axis.ts';
import { figureIn, isStillRunning } from './trend-words.ts';

interface TrendPlotProps {
  waves: GroupTrend['waves'];
  /** Key of the category. */
  category: string;
  scale: CategoryScale;
  /** Actions to mark on the days on which they were done. */
  actions: readonly DoneAction[];
  axis: TimeAxis;
  /** Only a large plot has room for a label at every dot. */
  size: 'large' | 'small' | 'compact';
}

/** Minimum distance between two labels, in percent of the width. */
const MIN_DISTANCE = { large: 8, small: 18, compact: 36 };

/** Percent of the width below which a centred label would cover the figures of the axis. */
const BESIDE_AXIS = { large: 4, small: 12, compact: 25 };

const HEIGHT = { large: 'h-64', small: 'h-36 print:h-24', compact: 'h-24' };

/**
 * The figures of a category over time, each with its interval; a wave without a figure interrupts the line, and one that is still
 * running is an open diamond.
 *
 * Screen readers skip it: {@link WaveFigures} reads the same figures.
 */
export function TrendPlot({ waves, category, scale, actions, axis, size }: TrendPlotProps) {
  const actionPositions = new Set(actionsInCategory(actions, category).map(({ day }) => axis(day)));
  const marks = waves.map((each) => {
    const figure = figureIn(each, category);
    const isRunning = isStillRunning(each);
    return {
      id: each.wave.id,
      position: axis(each.wave.starts_on),
      figure,
      percent: figure?.percent ?? null,
      isRunning,
    };
  });
  const shown = chooseLabelled(
    marks.filter(({ percent }) => percent !== null).map(({ position }) => position),
    MIN_DISTANCE[size],
  );
  const labelledIds = new Set(
    marks.filter(({ percent }) => percent !== null).flatMap(({ id }, index) => (shown[index] === true ? [id] : [])),
  );
  return (
    <div aria-hidden="true" className={`relative ms-9 forced-color-adjust-none ${HEIGHT[size]}`}>
      {categoryBands(scale).map(({ badge, from, to }) => (
        <span
          key={badge}
          style={{ bottom: `${from}%`, height: `${to - from}%` }}
          className={`absolute inset-x-0 border-b border-paper ${BAND_COLOURS[badge]}`}
        >
          <span className="figures absolute right-full bottom-0 translate-y-1/2 pe-2 text-fine text-ink-soft">
            {from}
          </span>
        </span>
      ))}
      {[...actionPositions].map((position) => (
        <span
          key={position}
          data-action-mark
          style={{ left: `${position}%` }}
          className="absolute inset-y-0 -translate-x-1/2 border-l-2 border-dotted border-ink after:absolute after:-bottom-1 after:-left-1.25 after:size-2 after:bg-ink"
        />
      ))}
      <svg
        className="absolute inset-0 h-full w-full overflow-visible"
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {marks.map(({ id, position, percent }, index) => {
          const next = marks[index + 1];
          return percent === null || next === undefined || next.percent === null ? null : (
            <line
              key={id}
              x1={position}
              y1={100 - percent}
              x2={next.position}
              y2={100 - next.percent}
              className="stroke-ink"
              strokeWidth={1.5}
              strokeDasharray={next.isRunning ? '4 4' : undefined}
              vectorEffect="non-scaling-stroke"
            />
          );
        })}
      </svg>
      {marks.map(({ id, position, figure, percent, isRunning }) =>
        figure === undefined || percent === null ? null : (
          <Fragment key={id}>
            {figure.kind !== 'mean' || figure.interval === null ? null : (
              <span
                style={{
                  left: `${position}%`,
                  bottom: `${figure.interval.low}%`,
                  height: `${figure.interval.high - figure.interval.low}%`,
                }}
                className="absolute w-5 -translate-x-1/2 border-y-2 border-ink before:absolute before:inset-y-0 before:left-1/2 before:w-0.5 before:-translate-x-1/2 before:bg-ink"
              />
            )}
            <span
              style={{ left: `${position}%`, bottom: `${percent}%` }}
              className={`absolute h-3 w-3 -translate-x-1/2 translate-y-1/2 border-2 border-ink ${isRunning ? 'rotate-45 bg-paper' : figure.kind === 'mean' ? 'rounded-full bg-ink' : 'rounded-full bg-paper'}`}
            />
            {labelledIds.has(id) ? (
              <span
                style={{ left: `${position}%`, bottom: `${labelHeight(figure)}%` }}
                className={`figures absolute mb-1 rounded-box bg-paper/80 px-1 text-fine font-semibold whitespace-nowrap ${alongAxis(position, { size, isWide: isRunning || figure.kind !== 'mean' })}`}
              >
                {figureInWords(figure)}
                {isRunning ? ' so far' : ''}
              </span>
            ) : null}
          </Fragment>
        ),
      )}
    </div>
  );
}

/** Shifts the label of a dot along the time axis: centred, unless it would cover the figures of the axis or leave the plot. */
function alongAxis(
  position: number,
  { size, isWide }: Pick<TrendPlotProps, 'size'> & { readonly isWide: boolean },
): string {
  if (position < BESIDE_AXIS[size]) return '-translate-x-1.5';
  return isWide && position > 75 ? '-translate-x-[calc(100%-0.75rem)]' : '-translate-x-1/2';
}

/** Height of a label in percent: above the interval, or below it if the label would leave the plot. */
function labelHeight(figure: NonNullable<ReturnType<typeof figureIn>>): number {
  const top = figure.kind === 'mean' ? (figure.interval?.high ?? figure.percent + 4) : figure.percent;
  const bottom = figure.kind === 'mean' ? (figure.interval?.low ?? figure.percent - 4) : figure.percent;
  return top <= 84 ? top : Math.max(0, bottom - 16);
}
