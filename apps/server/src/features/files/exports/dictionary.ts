import { csvText } from '../../../platform/files/tables/csv-table.ts';
import type { Cell, Table, TableColumn } from '../../../platform/files/tables/table.ts';
import type { ExportTable } from './export-table.ts';

const COLUMNS = [
  { header: 'Column or question', kind: 'text', width: 28 },
  { header: 'Meaning', kind: 'text', width: 70 },
  { header: 'Unit', kind: 'text', width: 14 },
  { header: 'Scale', kind: 'text', width: 50 },
  { header: 'Reversed', kind: 'text', width: 10 },
  { header: 'Questionnaire', kind: 'text', width: 28 },
  { header: 'Version', kind: 'number', width: 10 },
] as const satisfies readonly TableColumn[];

/** The meaning of the columns of an export, and the questions of its answers. */
function dictionaryRows({ columns, questions = [] }: Pick<ExportTable, 'columns' | 'questions'>) {
  return [
    ...columns.map(
      ({ header, meaning, unit = '', scale = '' }) => [header, meaning, unit, scale, '', '', null] as const,
    ),
    ...questions.map(
      ({ id, text, scale, isReversed, questionnaire, version }) =>
        [id, text, 'points', scale, isReversed ? 'yes' : 'no', questionnaire, version] as const,
    ),
  ];
}

export function dictionarySheet(table: Pick<ExportTable, 'columns' | 'questions'>): Table {
  const rows: readonly (readonly Cell[])[] = dictionaryRows(table);
  return { name: 'Columns', timeZone: 'UTC', columns: COLUMNS, pages: [rows] };
}

export function dictionaryText(table: Pick<ExportTable, 'columns' | 'questions'>): string {
  return csvText(
    COLUMNS.map(({ header }) => header),
    dictionaryRows(table),
  );
}
