import type { TablePage } from '@plumbline/contract/wire';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CSV, csvText } from '../files/tables/csv-table.ts';

/**
 * Sends a page of a table as JSON or CSV, as the query or else the header `Accept` says. The next page is also named in a header,
 * because CSV has no place for it.
 */
export function sendTable(request: FastifyRequest, reply: FastifyReply, page: TablePage): TablePage | string {
  if (page.next !== null) reply.header('link', `<${page.next}>; rel="next"`);
  if (!wantsCsv(request)) return page;
  const { table, columns, rows } = page;
  reply.type(CSV).header('content-disposition', `attachment; filename="${table}.csv"`);
  return csvText(
    columns,
    rows.map((row) => columns.map((column) => row[column] ?? null)),
  );
}

function wantsCsv({ query, headers }: FastifyRequest): boolean {
  // The schema of the call has checked it.
  const { format } = query as { readonly format?: 'csv' | 'json' };
  return format === undefined ? headers.accept?.includes('text/csv') === true : format === 'csv';
}
