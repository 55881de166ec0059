import type { GroupFigure } from '@plumbline/contract/wire';
import type { CategoryScale } from '@plumbline/domain/ratings';
import type { ReactNode } from 'react';
import { CategoryAxis, CategoryBands } from './CategoryBands.tsx';
import { ENGLISH_PLOT_WORDS, type PlotWords } from './plot-words.ts';

interface IntervalPlotProps {
  /** Undefined: hidden, or there is none. */
  figure: GroupFigure | undefined;
  /** The scale of the figure’s category; null if unknown, and then no bands are drawn. */
  scale: CategoryScale | null;
  /** Figure of everyone asked, drawn as a dashed line to differ from the solid ends of intervals; missing in the plot of everyone asked. */
  organisation?: GroupFigure | undefined;
  /** Missing: English. */
  words?: PlotWords;
}

/**
 * One figure on the bands of its category, from 0 to 100: a dot with its 95% interval, or an open mark at an end of the scale.
 *
 * Screen readers skip the drawing: {@link IntervalRow} shows its values as text. A hidden figure is text.
 */
export function IntervalPlot({ figure, scale, organisation, words = ENGLISH_PLOT_WORDS }: IntervalPlotProps) {
  if (figure === undefined) {
    return (
      <p className="flex min-h-6 items-center border-y border-dashed border-line-strong px-2 text-small text-ink-soft">
        {words.notShown}
      </p>
    );
  }
  return (
    <div aria-hidden="true" className="relative h-6 forced-color-adjust-none">
      {scale === null ? null : <CategoryBands scale={scale} />}
      {organisation?.kind === 'mean' ? (
        <span
          style={{ left: `${organisation.percent}%` }}
          className="absolute -inset-y-1 -translate-x-1/2 border-l-2 border-dashed border-ink-soft"
        />
      ) : null}
      <Mark figure={figure} />
    </div>
  );
}

function Mark({ figure }: { figure: GroupFigure }) {
  if (figure.kind !== 'mean') {
    const isAtTop = figure.kind === 'at_least';
    return (
      <span
        style={isAtTop ? { left: `${figure.percent}%`, right: 0 } : { left: 0, right: `${100 - figure.percent}%` }}
        className="absolute top-1/2 h-4 min-w-4 -translate-y-1/2 rounded-full border-2 border-ink bg-paper"
      />
    );
  }
  const { percent, interval } = figure;
  return (
    <>
      <span style={{ left: `${percent}%` }} className="absolute top-1/2 h-3 w-3 -translate-1/2 rounded-full bg-ink" />
      {interval === null ? null : (
        // Its ends reach beyond the dot, so that both are visible even if the interval is narrower than the dot.
        <span
          style={{ left: `${interval.low}%`, width: `${interval.high - interval.low}%` }}
          className="absolute top-1/2 h-5 -translate-y-1/2 border-x-2 border-ink before:absolute before:inset-x-0 before:top-1/2 before:h-0.5 before:-translate-y-1/2 before:bg-ink"
        />
      )}
    </>
  );
}

/** The columns of a row: label, plot and figure. */
export const COLUMNS =
  'grid-cols-[minmax(0,1fr)_auto] md:grid-cols-[14rem_minmax(0,1fr)_10rem] print:grid-cols-[14rem_minmax(0,1fr)_10rem]';

interface IntervalRowsProps {
  /** Name of the rows for screen readers: "Categories". */
  label: string;
  /** Null when the rows have different scales; then no axis is drawn. */
  scale: CategoryScale | null;
  /** Grid columns, for rows other than {@link IntervalRow}; the plot is in the second column. */
  columns?: string;
  /** Missing: English. */
  words?: PlotWords;
  /** Usually {@link IntervalRow}s. */
  children: ReactNode;
}

/** A category plot: rows under an axis with the limits of the bands. */
export function IntervalRows({
  label,
  scale,
  columns = COLUMNS,
  words = ENGLISH_PLOT_WORDS,
  children,
}: IntervalRowsProps) {
  return (
    <div>
      <div aria-hidden="true" className={`grid gap-x-4 pb-2 ${columns}`}>
        <div className="col-span-full md:col-span-1 md:col-start-2 print:col-span-1 print:col-start-2">
          {scale === null ? null : <CategoryAxis scale={scale} number={words.number} />}
        </div>
      </div>
      <ul aria-label={label}>{children}</ul>
    </div>
  );
}

interface IntervalRowProps extends IntervalPlotProps {
  label: ReactNode;
  /** Text below the label, such as the number of answers. */
  note?: ReactNode;
  /** Content below the figure and its interval, such as the change since the wave before. */
  children?: ReactNode;
}

/** A row of {@link IntervalRows}: label, plot, and the figure in words. */
export function IntervalRow({ label, note, children, ...plot }: IntervalRowProps) {
  const { figure, words = ENGLISH_PLOT_WORDS } = plot;
  const interval = words.interval(figure);
  return (
    <li className={`grid items-center gap-x-4 gap-y-2 border-t border-line py-3 print:py-1 ${COLUMNS}`}>
      <div className="flex min-w-0 flex-col wrap-anywhere">
        <span className="text-small font-semibold">{label}</span>
        {note === undefined ? null : <span className="figures text-fine text-ink-soft">{note}</span>}
      </div>
      <div className="order-last col-span-full md:order-none md:col-span-1 print:order-none print:col-span-1">
        <IntervalPlot {...plot} />
      </div>
      <div className="figures flex flex-col text-end md:text-start print:text-start">
        {figure === undefined ? null : <span className="font-semibold">{words.figure(figure)}</span>}
        {interval === null ? null : (
          <span className="text-fine text-ink-soft">
            {interval}
            {words.intervalName === null ? null : <span className="sr-only">, {words.intervalName}</span>}
          </span>
        )}
        {children}
      </div>
    </li>
  );
}
