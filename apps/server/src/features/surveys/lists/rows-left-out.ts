import { toSpreadsheetCsv } from '../../../platform/files/spreadsheet-csv.ts';
import { rowNumber } from './invitation-lists.repository.ts';
import type { RowWithVerdict } from './preview-list.ts';

/** The left-out rows as CSV: each as given, with its row number in the file and the reason. */
export function rowsLeftOutCsv(verdicts: readonly RowWithVerdict[]): string {
  const rows = verdicts
    .filter(({ problem }) => problem !== null)
    .map(({ row, problem }) => ({ ...row, number: rowNumber(row), problem }));
  return toSpreadsheetCsv(rows, [
    { key: 'number', header: 'Row' },
    { key: 'email', header: 'Email' },
    { key: 'name', header: 'Name' },
    { key: 'company', header: 'Company' },
    { key: 'language', header: 'Language' },
    { key: 'problem', header: 'Reason' },
  ]);
}
