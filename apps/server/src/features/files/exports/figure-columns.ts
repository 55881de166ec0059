import type { GroupFigure } from '@plumbline/contract/wire';
import type { Cell } from '../../../platform/files/tables/table.ts';
import { codedCells, codedColumns, type ExportColumn } from './export-table.ts';

const KIND_WORDS = { mean: 'Mean', at_least: 'At least', at_most: 'At most' } as const;

/**
 * The columns that say whether a figure is a mean or a limit.
 * @param meaning for the data dictionary; includes the meaning of an empty cell
 */
export function figureKindColumns(meaning: string): ExportColumn[] {
  return codedColumns({ header: 'Figure', width: 12, meaning }, KIND_WORDS);
}

/** Number of answers behind a figure, and its interval. */
export const ANSWERS_AND_INTERVAL: readonly ExportColumn[] = [
  {
    header: 'Answers',
    kind: 'number',
    width: 10,
    meaning: 'People who count in the figure of a category, answers to a question',
  },
  {
    header: 'Interval from',
    kind: 'number',
    width: 14,
    meaning: 'Lower end of the 95% interval of the mean; empty: not shown',
    unit: 'percent',
  },
  {
    header: 'Interval to',
    kind: 'number',
    width: 14,
    meaning: 'Upper end of the 95% interval of the mean; empty: not shown',
    unit: 'percent',
  },
];

/** The kind of a figure, as in {@link figureKindColumns}, and its mean, then {@link ANSWERS_AND_INTERVAL}; all empty if it is not shown. */
export function figureCells(figure: GroupFigure | null): readonly Cell[] {
  const interval = figure?.kind === 'mean' ? figure.interval : null;
  return [
    ...codedCells(KIND_WORDS, figure?.kind ?? null),
    figure?.percent ?? null,
    figure?.n ?? null,
    interval?.low ?? null,
    interval?.high ?? null,
  ];
}
