import type { TableRow } from '../table-row.ts';
import { CELL_LENGTH_MAX, COLUMNS_MAX, ROWS_KEPT_MAX } from './limits.ts';
import { UnreadableList } from './unreadable-list.ts';

/** Number of rows between progress reports. */
const PROGRESS_ROWS = 500;

/** Collects the rows of a table one by one, up to the maximum of a list. */
export interface TableRows {
  /**
   * @param number the row's number in the file, from 1; without it, the row follows the one before
   * @throws {UnreadableList} when a cell beyond the last column is not empty
   */
  add(cells: readonly string[], number?: number): void;
  /** The collected rows, none of them empty. */
  readonly kept: readonly TableRow[];
  /** The number of non-empty rows, including those that were not collected. */
  readonly count: number;
}

/**
 * @param onProgress called from time to time with the number of rows read
 * @param cellLengthMax UTF-16 units that are kept of a cell
 */
export function createTableRows(
  onProgress: (rows: number) => void,
  cellLengthMax: number = CELL_LENGTH_MAX,
): TableRows {
  const kept: TableRow[] = [];
  let count = 0;
  let last = 0;
  return {
    add: (cells, number = last + 1) => {
      last = number;
      // A row may have millions of cells, so only those within the maximum are copied.
      refuseFarCells(cells);
      const row = cells.slice(0, COLUMNS_MAX).map((cell) => storableCell(cell, cellLengthMax));
      if (row.every((cell) => cell === '')) return;
      count += 1;
      if (kept.length < ROWS_KEPT_MAX) kept.push({ number, cells: row });
      if (count % PROGRESS_ROWS === 0) onProgress(count);
    },
    kept,
    get count() {
      return count;
    },
  };
}

/** @throws {UnreadableList} when the cell is beyond the last column */
export function refuseFarColumn(column: number): void {
  if (column < COLUMNS_MAX) return;
  throw new UnreadableList(
    `Column ${columnLetters(column)} is not empty, and a list has at most ${COLUMNS_MAX} columns. Remove what does not belong to the list and choose it again.`,
  );
}

function refuseFarCells(cells: readonly string[]): void {
  for (let column = COLUMNS_MAX; column < cells.length; column += 1) {
    if (cells[column]?.trim() !== '') refuseFarColumn(column);
  }
}

/** A cell as it can be uploaded: the server reviews rows with invalid text, but rejects text that it cannot store. */
function storableCell(cell: string, lengthMax: number): string {
  const text = cell.length > lengthMax * 2 ? cell.trimStart().slice(0, lengthMax * 2) : cell;
  return text
    .trim()
    .slice(0, lengthMax)
    .replaceAll(/[\0\p{Surrogate}]/gu, '\uFFFD');
}

/** 0 is A, 16383 is XFD. */
function columnLetters(column: number): string {
  const rest = Math.floor(column / 26);
  const letter = String.fromCharCode(65 + (column % 26));
  return rest === 0 ? letter : `${columnLetters(rest - 1)}${letter}`;
}
