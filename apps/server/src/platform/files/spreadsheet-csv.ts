import { csvText } from './tables/csv-table.ts';

export interface CsvColumn<Row> {
  readonly key: keyof Row & string;
  readonly header: string;
}

/**
 * Rows as CSV for spreadsheets, in UTF-8 with a byte order mark.
 *
 * Cells contain texts typed by users, so a cell that a spreadsheet would run as a formula is written as text.
 */
export function toSpreadsheetCsv<Row extends { readonly [K in keyof Row]: unknown }>(
  rows: readonly Row[],
  columns: readonly CsvColumn<Row>[],
): string {
  return csvText(
    columns.map(({ header }) => header),
    rows.map((row) => columns.map(({ key }) => toCell(row[key]))),
  );
}

function toCell(value: unknown): string | number | null {
  if (value === null || value === undefined) return null;
  return typeof value === 'number' ? value : String(value);
}
