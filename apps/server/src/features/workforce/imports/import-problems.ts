import { PERSON_TEXT_NAMES, PERSON_TEXTS } from '@plumbline/domain/person-texts';
import { toSpreadsheetCsv } from '../../../platform/files/spreadsheet-csv.ts';
import type { RowWithVerdict } from './people-imports.presenter.ts';
import { rowNumber } from './people-imports.repository.ts';

/** The rows that cannot be imported as CSV: the given values, the number of the row in the file, and the reason. */
export function importProblemsCsv(rows: readonly RowWithVerdict[]): string {
  const problems = rows
    .filter(({ verdict }) => verdict === 'problem')
    .map(({ record, notes }) => ({ ...record, number: rowNumber(record), problem: notes.join(' ') }));
  return toSpreadsheetCsv(problems, [
    { key: 'number', header: 'Row' },
    { key: 'name', header: 'Name' },
    { key: 'email', header: 'Email' },
    { key: 'employee_number', header: 'Employee number' },
    ...PERSON_TEXT_NAMES.map((key) => ({ key, header: PERSON_TEXTS[key].label })),
    { key: 'site', header: 'Site' },
    { key: 'crew', header: 'Crew' },
    { key: 'company', header: 'Company' },
    { key: 'language', header: 'Language' },
    { key: 'problem', header: 'Reason' },
  ]);
}
