import type { ActionCheck, GroupChange, GroupFigure } from '@plumbline/contract/wire';
import { countChanges } from '@plumbline/domain/actions/after-action';
import type { ReactNode } from 'react';
import { changeInWords, figureInWords } from '../../results/figure-words.ts';
import { PlotOrTable } from '../../results/frame/PlotOrTable.tsx';
import { nameBeside } from '../../results/wave-names.ts';
import { ChangeAxis, ChangePlot } from './ChangePlot.tsx';

/** The columns of a row: the label, the plot, and the figures. */
const COLUMNS = 'grid grid-cols-1 items-center gap-x-4 gap-y-2 md:grid-cols-[14rem_minmax(0,1fr)_14rem]';

const isClear = (change: GroupChange | undefined) => change?.kind === 'clear';

interface CheckFrameProps {
  check: Extract<ActionCheck, { kind: 'compared' }>;
  /** Every change in the rows; the axis is drawn only where one is clear. */
  changes: readonly (GroupChange | undefined)[];
  scale: number;
  /** Names the rows for screen readers. */
  label: string;
  /** Additional explanation of the marks; the empty string: none. */
  note?: string;
  /** Elements of a list, see {@link CheckRow}. */
  rows: ReactNode;
  table: ReactNode;
}

/** The changes after an action, in rows with an axis above and the legend below, or as a table. */
export function CheckFrame({ check, changes, scale, label, note = '', rows, table }: CheckFrameProps) {
  const hasPlot = changes.some(isClear);
  return (
    <PlotOrTable
      title="After the action"
      lead={check.sentence}
      plot={
        <div className="flex flex-col gap-2">
          {hasPlot ? (
            <div className={COLUMNS}>
              <div className="md:col-start-2">
                <ChangeAxis scale={scale} />
              </div>
            </div>
          ) : null}
          <ul aria-label={label} className="flex flex-col border-b border-line">
            {rows}
          </ul>
          <p className="max-w-measure text-fine text-ink-soft">
            From {nameBeside(check.before, check.after)} to {nameBeside(check.after, check.before)}.{' '}
            {hasPlot ? 'The dot is the change in points, the line through it its 95% interval. ' : ''}
            {note} It says what came after the action, not why.
          </p>
        </div>
      }
      table={table}
    />
  );
}

interface CheckRowProps {
  head: ReactNode;
  /** Text below the label of the row; null: none. */
  note: string | null;
  figure_before: GroupFigure;
  figure_after: GroupFigure;
  change: GroupChange | undefined;
  /** Changes of groups without an action, drawn in the same plot. */
  others?: readonly (GroupChange | undefined)[];
  scale: number;
  /** Whether the row belongs to the group with the action. */
  isOwn: boolean;
  className?: string;
}

/** One change, drawn and in words. */
export function CheckRow({ head, note, change, others = [], scale, isOwn, className = '', ...figures }: CheckRowProps) {
  const hasPlot = [change, ...others].some(isClear);
  const words = changeInWords(change) ?? NOT_COMPARED;
  return (
    <li className={`border-t border-line py-3 ${COLUMNS} ${className}`}>
      <div className="flex min-w-0 flex-col wrap-anywhere">
        <span className={`text-small ${isOwn ? 'font-semibold' : ''}`}>{head}</span>
        {note === null ? null : <span className="text-fine text-ink-soft">{note}</span>}
      </div>
      {hasPlot ? (
        <ChangePlot change={change} others={others} scale={scale} />
      ) : (
        <p className="flex min-h-6 items-center border-y border-dashed border-line-strong px-2 text-small text-ink-soft">
          {words}
        </p>
      )}
      <div className="figures flex flex-col text-small">
        {hasPlot ? <span className={isOwn && isClear(change) ? 'font-semibold' : ''}>{words}</span> : null}
        <span className="text-ink-soft">
          {figureInWords(figures.figure_before)} before, {figureInWords(figures.figure_after)} after
        </span>
      </div>
    </li>
  );
}

export const NOT_COMPARED = 'Cannot be compared';

type ComparedGroup = Extract<ActionCheck, { kind: 'compared' }>['categories'][number]['others'][number];

/** Changes of the groups without an action in a category, such as '3 other groups: 1 rose, 2 without a clear change'. */
export function othersInWords(others: readonly ComparedGroup[]): string {
  const { compared, rose, fell } = countChanges(others.flatMap(({ change }) => change ?? []));
  if (compared === 0) return 'No other group to compare with';
  const unclear = compared - rose - fell;
  const words = [
    ...(rose > 0 ? [`${rose} rose`] : []),
    ...(fell > 0 ? [`${fell} fell`] : []),
    ...(unclear > 0 ? [`${unclear} without a clear change`] : []),
  ];
  return `${compared === 1 ? '1 other group' : `${compared} other groups`}: ${words.join(', ')}`;
}

/** Description of the compared groups. A company's people may belong to any site or crew, so actions there may concern them. */
export function withoutInWords({ kind }: Pick<ComparedGroup['group'], 'kind'>): string {
  return kind === 'company' ? 'No action of its own' : 'Without an action';
}
