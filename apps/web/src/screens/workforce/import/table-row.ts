/** A row of a file or a pasted text that is not empty. */
export interface TableRow {
  /** Number of the row in the file, from 1 as in a spreadsheet. */
  readonly number: number;
  readonly cells: readonly string[];
}
