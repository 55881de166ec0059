import { localDateOf } from '@plumbline/domain/campaigns/zoned-time';
import type { Kysely } from 'kysely';
import type { Clock } from '../../../core/clock.ts';
import { AppError } from '../../../core/errors.ts';
import type { Database } from '../../../platform/db/schema/tables.ts';
import { inSnapshot } from '../../../platform/db/tenant.ts';
import { CSV, csvBytes } from '../../../platform/files/tables/csv-table.ts';
import type { Cell, Table } from '../../../platform/files/tables/table.ts';
import { XLSX, xlsxBytes } from '../../../platform/files/tables/xlsx-table.ts';
import { ArchiveTooLarge } from '../../../platform/files/tables/zip-bytes.ts';
import { findTimeZone } from '../../organisations/lends.ts';
import type { FileKind, Preparer, ReportProgress, RequestedFile } from '../prepared/preparer.ts';
import { dictionarySheet, dictionaryText } from './dictionary.ts';
import { type ExportContext, type ExportTable, nameTimeZone, type OpenExport } from './export-table.ts';

export interface ExportDependencies extends Omit<ExportContext, 'timeZone'> {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
}

/** Prepares the exports of one kind. All rows are of one moment, because the primary is read in one snapshot. */
export function exportPreparer<K extends FileKind>(
  open: OpenExport<K>,
  check?: Preparer<ExportDependencies, K>['check'],
): Preparer<ExportDependencies, K> {
  return {
    ...(check === undefined ? {} : { check }),
    prepare: (context, file, write, onProgress) =>
      inSnapshot(context.db, file, async (scope) => {
        // Checked again, because the export may no longer be allowed.
        await check?.(scope, file);
        const timeZone = await findTimeZone(scope);
        const { columns, ...opened } = await open(scope, { ...context, timeZone }, file);
        const table = { ...opened, columns: nameTimeZone(columns, timeZone), timeZone };
        try {
          for await (const bytes of bytesOf(table, file.format, onProgress)) await write(bytes);
        } catch (error) {
          if (!(error instanceof ArchiveTooLarge)) throw error;
          throw new AppError('payload_too_large', { message: 'This is too much for an XLSX file. Request it as CSV.' });
        }
        const day = localDateOf(context.clock.now(), timeZone);
        const fileName = `${table.name.toLowerCase().replaceAll(' ', '-')}-${day}.${file.format}`;
        return file.format === 'csv'
          ? { fileName, mediaType: CSV, dictionary: table.syntaxFor?.(fileName) ?? dictionaryText(table) }
          : { fileName, mediaType: XLSX };
      }),
  };
}

function bytesOf(
  table: ExportTable & Pick<Table, 'timeZone'>,
  format: RequestedFile['format'],
  onProgress: ReportProgress,
): AsyncGenerator<Uint8Array> {
  const rows: Table = { ...table, pages: withProgress(table, onProgress) };
  return format === 'csv' ? csvBytes(rows) : xlsxBytes([rows, dictionarySheet(table)]);
}

async function* withProgress(
  { pages, total }: ExportTable,
  onProgress: ReportProgress,
): AsyncGenerator<readonly (readonly Cell[])[]> {
  let done = 0;
  onProgress({ done, total });
  for await (const rows of pages) {
    yield rows;
    done += rows.length;
    onProgress({ done, total });
  }
}
