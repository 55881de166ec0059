import type { TableDictionary, TablePage } from '@plumbline/contract/wire';
import { localDateOf } from '@plumbline/domain/campaigns/zoned-time';
import type { OrganisationPrincipal } from '../../../core/principal.ts';
import type { ChangedPage, ChangedRow } from '../../../platform/db/changed-rows.ts';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import type { Cell, TableColumn } from '../../../platform/files/tables/table.ts';
import type { QuestionSets } from '../../questionnaires/lends.ts';
import type { ExportColumn } from '../exports/export-table.ts';

export type TableName = TablePage['table'];

/** The position of the last row on a page of a table. */
export interface TablePosition extends ChangedRow {
  /** The key of the last group on the page of the wave with this id; missing: all rows of this id are on the page. */
  readonly group?: string;
}

interface TableRequest extends ChangedPage {
  readonly after: TablePosition | null;
}

export interface TableContext {
  readonly questionSets: Pick<QuestionSets, 'load'>;
  readonly reader: Pick<OrganisationPrincipal, 'role'>;
}

export interface TablePart {
  readonly rows: readonly (readonly Cell[])[];
  /** The position after which the next page begins; `null`: this is the last page. */
  readonly end: TablePosition | null;
}

/** A table that programs load. Its columns are those of an export, with ids. */
export interface LiveTable {
  readonly meaning: string;
  readonly columns: readonly ExportColumn[];
  read(scope: TenantScope, request: TableRequest, context: TableContext): Promise<TablePart>;
}

/** The name of a column, such as `employee_number`: the heading in an export as an identifier. */
export function columnName({ header }: Pick<TableColumn, 'header'>): string {
  return header
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_|_$/g, '');
}

/** The value of a cell as JSON: days are in the organisation's time zone, moments in UTC. @param timeZone the organisation's time zone */
export function toValue(cell: Cell, kind: TableColumn['kind'] | undefined, timeZone: string): string | number | null {
  if (!(cell instanceof Date)) return cell;
  if (kind === 'date') return cell.toISOString().slice(0, 10);
  return kind === 'day' ? localDateOf(cell, timeZone) : cell.toISOString();
}

const TYPES = { text: 'text', number: 'number', date: 'date', day: 'date', moment: 'moment' } as const;
const UNITS: Partial<Record<TableColumn['kind'], string>> = {
  day: 'day in the time zone of the organisation',
  moment: 'time in UTC',
};

export function describeColumn(column: ExportColumn): TableDictionary['tables'][number]['columns'][number] {
  const { kind, meaning, unit = UNITS[kind] ?? null, scale = null } = column;
  return { column: columnName(column), type: TYPES[kind], meaning, unit, scale };
}

/** A page of rows, one for each record. */
export function partOf<Row extends ChangedRow>(
  records: readonly Row[],
  limit: number,
  toRow: (record: Row) => readonly Cell[],
): TablePart {
  return { rows: records.map(toRow), end: endOf(records, limit) };
}

/** The position after the records; `null` when they are the last ones. @param limit number of records that were requested */
export function endOf(records: readonly ChangedRow[], limit: number): ChangedRow | null {
  const last = records.at(-1);
  return last === undefined || records.length < limit ? null : { changed: last.changed, id: last.id };
}

export function idColumn(header: string, meaning: string): ExportColumn {
  return { header, kind: 'text', meaning };
}
