import { stringify } from 'csv-stringify/sync';

export interface CsvColumn<Row> {
  readonly key: keyof Row & string;
  readonly header: string;
}

/**
 * Rows as CSV for spreadsheets, in UTF-8 with a byte order mark.
 *
 * People choose names and fill in lists, so a cell that a spreadsheet would run as a formula is written as text.
 */
export function toSpreadsheetCsv<Row extends object>(rows: readonly Row[], columns: readonly CsvColumn<Row>[]): string {
  return stringify([...rows], {
    header: true,
    columns: [...columns],
    escape_formulas: true,
    record_delimiter: 'windows',
    bom: true,
  });
}
