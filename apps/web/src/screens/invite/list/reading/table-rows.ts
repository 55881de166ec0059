import { CELL_LENGTH_MAX, COLUMNS_MAX, ROWS_KEPT_MAX } from './limits.ts';
import { UnreadableList } from './unreadable-list.ts';

/** Rows are told about in steps of this many. */
const PROGRESS_ROWS = 500;

/** Takes the rows of a table one by one, and keeps no more of them than a list can have. */
export interface TableRows {
  /** @throws {UnreadableList} when a cell beyond the last column of a list holds something */
  add(cells: readonly string[]): void;
  /** Kept rows, each with something in it. */
  readonly kept: readonly (readonly string[])[];
  /** How many rows hold anything, kept or not. */
  readonly count: number;
}

/** @param onProgress told from time to time how many rows were read */
export function createTableRows(onProgress: (rows: number) => void): TableRows {
  const kept: string[][] = [];
  let count = 0;
  return {
    add: (cells) => {
      // A row may have millions of cells: only those that can count are copied.
      refuseFarCells(cells);
      const row = cells.slice(0, COLUMNS_MAX).map(storableCell);
      if (row.every((cell) => cell === '')) return;
      count += 1;
      if (kept.length < ROWS_KEPT_MAX) kept.push(row);
      if (count % PROGRESS_ROWS === 0) onProgress(count);
    },
    kept,
    get count() {
      return count;
    },
  };
}

/** @throws {UnreadableList} when it stands beyond the last column of a list */
export function refuseFarColumn(column: number): void {
  if (column < COLUMNS_MAX) return;
  throw new UnreadableList(
    `Column ${columnLetters(column)} holds something, and a list has at most ${COLUMNS_MAX} columns. Remove what does not belong to the list and choose it again.`,
  );
}

function refuseFarCells(cells: readonly string[]): void {
  for (let column = COLUMNS_MAX; column < cells.length; column += 1) {
    if (cells[column]?.trim() !== '') refuseFarColumn(column);
  }
}

/** A cell as it can be uploaded: the server judges rows with wrong text, but takes no text that it cannot store. */
function storableCell(cell: string): string {
  const text = cell.length > CELL_LENGTH_MAX * 2 ? cell.trimStart().slice(0, CELL_LENGTH_MAX * 2) : cell;
  return text
    .trim()
    .slice(0, CELL_LENGTH_MAX)
    .replaceAll(/[\0\p{Surrogate}]/gu, '\uFFFD');
}

/** 0 is A, 16383 is XFD. */
function columnLetters(column: number): string {
  const rest = Math.floor(column / 26);
  const letter = String.fromCharCode(65 + (column % 26));
  return rest === 0 ? letter : `${columnLetters(rest - 1)}${letter}`;
}
