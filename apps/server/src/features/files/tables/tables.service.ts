import type { ParsedInput } from '@plumbline/contract/contract';
import { TABLE_NAMES } from '@plumbline/contract/schemas/table';
import type { TablePage } from '@plumbline/contract/wire';
import type { Kysely } from 'kysely';
import type { Clock } from '../../../core/clock.ts';
import type { OrganisationPrincipal } from '../../../core/principal.ts';
import type { Database } from '../../../platform/db/schema/tables.ts';
import { inSnapshot } from '../../../platform/db/tenant.ts';
import { findTimeZone } from '../../organisations/lends.ts';
import { ACTIONS_TABLE } from './action-table.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { GROUP_RESULTS_TABLE } from './group-results-table.ts';
import {
  columnName,
  describeColumn,
  type LiveTable,
  type TableContext,
  type TableName,
  toValue,
} from './live-table.ts';
import { PEOPLE_TABLE } from './people-table.ts';
import { RESULTS_TABLE, SURVEYS_TABLE } from './survey-tables.ts';
import { WAVES_TABLE } from './wave-table.ts';

const TABLES: Readonly<Record<TableName, LiveTable>> = {
  people: PEOPLE_TABLE,
  surveys: SURVEYS_TABLE,
  results: RESULTS_TABLE,
  group_results: GROUP_RESULTS_TABLE,
  actions: ACTIONS_TABLE,
  waves: WAVES_TABLE,
};

/** Tables that programs load page by page. Neither deleted rows nor renamed places and campaigns are reported as changes. */
export type TablesService = ReturnType<typeof createTablesService>;

export interface TablesDependencies extends Omit<TableContext, 'reader'> {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
}

export function createTablesService({ db, clock, questionSets }: TablesDependencies) {
  return {
    /** @throws {AppError} `invalid_request` for a cursor that no page returned */
    read: (
      reader: OrganisationPrincipal,
      table: TableName,
      query: ParsedInput<'readPeopleTable'>['query'],
    ): Promise<TablePage> => {
      const { limit, cursor, changed_after: changedAfter = null } = query;
      const after = cursor === undefined ? null : readCursor(cursor);
      const readAt = clock.now().toISOString();
      return inSnapshot(db, reader, async (scope) => {
        const timeZone = await findTimeZone(scope);
        const { columns, read } = TABLES[table];
        const { rows, end } = await read(scope, { after, changedAfter, limit }, { questionSets, reader });
        const named = columns.map((column) => [columnName(column), column.kind] as const);
        return {
          table,
          read_at: readAt,
          columns: named.map(([name]) => name),
          rows: rows.map((row) =>
            Object.fromEntries(named.map(([name, kind], index) => [name, toValue(row[index] ?? null, kind, timeZone)])),
          ),
          next: end === null ? null : nextOf(table, query, writeCursor(end)),
        };
      });
    },
    dictionary: () => ({
      tables: TABLE_NAMES.map((table) => ({
        table,
        path: pathOf(table),
        meaning: TABLES[table].meaning,
        columns: TABLES[table].columns.map(describeColumn),
      })),
    }),
  };
}

function pathOf(table: TableName): string {
  return `/v1/tables/${table}`;
}

/** Relative, because the server does not know the address that programs use for it. */
function nextOf(
  table: TableName,
  { format, limit, changed_after }: ParsedInput<'readPeopleTable'>['query'],
  cursor: string,
): string {
  const query = new URLSearchParams({
    ...(format === undefined ? {} : { format }),
    limit: String(limit),
    ...(changed_after === undefined ? {} : { changed_after: changed_after.toISOString() }),
    cursor,
  });
  return `${pathOf(table)}?${query}`;
}
