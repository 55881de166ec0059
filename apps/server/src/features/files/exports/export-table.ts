import type { TenantScope } from '../../../platform/db/tenant.ts';
import type { Cell, TableColumn } from '../../../platform/files/tables/table.ts';
import type { QuestionSets } from '../../questionnaires/lends.ts';
import type { FileKind, RequestedFile } from '../prepared/preparer.ts';

/** A column, with what the data dictionary says about it. */
export interface ExportColumn extends TableColumn {
  readonly meaning: string;
  /** Unit of the values, such as percent or points. */
  readonly unit?: string;
  /** The lowest and the highest value, or all possible values. */
  readonly scale?: string;
}

/** A question and the meaning of its answers, for the data dictionary. */
export interface DictionaryQuestion {
  readonly questionnaire: string;
  readonly version: number;
  readonly id: string;
  readonly text: string;
  readonly scale: string;
  readonly isReversed: boolean;
}

export interface ExportTable {
  readonly name: string;
  readonly columns: readonly ExportColumn[];
  /** Number of rows of all pages. */
  readonly total: number;
  readonly questions?: readonly DictionaryQuestion[];
  /** SPSS syntax that reads the file; missing: its dictionary is a table. */
  readonly syntaxFor?: (fileName: string) => string;
  readonly pages: AsyncIterable<readonly (readonly Cell[])[]>;
}

export interface ExportContext {
  readonly questionSets: Pick<QuestionSets, 'load'>;
  /** IANA name of the organisation's time zone. The days in the request and in the rows are days in this zone. */
  readonly timeZone: string;
}

/** Opens the rows of one kind, which are read in the transaction of the scope. */
export type OpenExport<K extends FileKind> = (
  scope: TenantScope,
  context: ExportContext,
  file: RequestedFile<K>,
) => Promise<ExportTable>;

/** The words that members see in place of each code. */
export type CodeWords<Code extends string> = Readonly<Record<Code, string>>;

/** A column with the words of codes, as members see them, and beside it the codes for other programs. */
export function codedColumns(column: Omit<ExportColumn, 'kind' | 'scale'>, words: CodeWords<string>): ExportColumn[] {
  const { header } = column;
  return [
    { ...column, kind: 'text', scale: Object.values(words).join(' | ') },
    {
      header: `${header} code`,
      kind: 'text',
      meaning: `${header}, as other programs and the API have it`,
      scale: Object.keys(words).join(', '),
    },
  ];
}

/** The cells of {@link codedColumns}. */
export function codedCells<Code extends string>(words: CodeWords<Code>, code: Code | null): readonly Cell[] {
  return code === null ? [null, null] : [words[code], code];
}

const UNITS: Partial<Record<TableColumn['kind'], string>> = { day: 'day', moment: 'time' };

/** Headings and units of days and moments with the time zone that they are written in. */
export function nameTimeZone(columns: readonly ExportColumn[], timeZone: string): readonly ExportColumn[] {
  return columns.map((column) => {
    const unit = UNITS[column.kind];
    if (unit === undefined) return column;
    const header = `${column.header} (${timeZone})`;
    return { ...column, header, unit: `${unit} in ${timeZone}` };
  });
}

/**
 * Reads rows in the order of their ids, a page at a time.
 *
 * @param find rows after an id; a page shorter than the limit is the last one
 */
export async function* inPages<Row extends { readonly id: string }>(
  find: (after: string, limit: number) => Promise<readonly Row[]>,
  limit: number,
): AsyncGenerator<readonly Row[]> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = await find(after, limit);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    if (rows.length < limit) return;
    after = last.id;
  }
}

/** Converts pages of rows to cells. */
export async function* toCells<Row>(
  pages: AsyncIterable<readonly Row[]>,
  toRow: (row: Row) => readonly Cell[],
): AsyncGenerator<readonly (readonly Cell[])[]> {
  for await (const page of pages) yield page.map(toRow);
}
