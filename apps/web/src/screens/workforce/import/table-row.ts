/** A row of a file or a pasted text that is not empty. */
export interface TableRow {
  /** Its row in the file, from 1, as a spreadsheet shows it. */
  readonly number: number;
  readonly cells: readonly string[];
}
