import { escapeFormula } from '@plumbline/domain/spreadsheet-cell';
import { stringify } from 'csv-stringify/sync';
import type { Cell, Table } from './table.ts';
import { isoWithOffset, zonedCells } from './zoned-cells.ts';

export const CSV = 'text/csv; charset=utf-8';

/** A row as in RFC 4180, with quotes around line breaks and without a cell that a spreadsheet would run as a formula. */
const OPTIONS = { record_delimiter: 'windows', quoted_match: /[\r\n]/, cast: { string: escapeFormula } } as const;

/** A table as comma-separated values, in UTF-8 with a byte order mark, so that spreadsheets recognise the encoding. */
export async function* csvBytes({ columns, timeZone, pages }: Table): AsyncGenerator<Uint8Array> {
  const write = writer({ columns, timeZone });
  yield Buffer.from(`\ufeff${stringify([columns.map(({ header }) => header)], OPTIONS)}`);
  for await (const rows of pages) {
    if (rows.length > 0)
      yield Buffer.from(
        stringify(
          rows.map((row) => row.map(write)),
          OPTIONS,
        ),
      );
  }
}

/** A short table as a single string. */
export function csvText(columns: readonly string[], rows: readonly (readonly (string | number | null)[])[]): string {
  return `\ufeff${stringify([columns, ...rows], OPTIONS)}`;
}

/** Numbers stay numbers: a negative number is not a formula. */
function writer({ columns, timeZone }: Pick<Table, 'columns' | 'timeZone'>) {
  const zoned = zonedCells(timeZone);
  return (cell: Cell, index: number): string | number | null => {
    if (!(cell instanceof Date)) return cell;
    const kind = columns[index]?.kind;
    if (kind === 'date') return cell.toISOString().slice(0, 10);
    const moment = isoWithOffset(zoned(cell));
    return kind === 'day' ? moment.slice(0, 10) : moment;
  };
}
