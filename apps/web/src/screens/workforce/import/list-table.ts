import { firstCommaName } from './comma-names.ts';
import {
  type FieldOfColumn,
  fieldsByPosition,
  fieldsOfHeadings,
  identifiesPeople,
  type ListField,
} from './list-fields.ts';
import { hiddenNotes, lostNotes, totalNotes, withoutTotals, withWholeNumbers } from './list-remarks.ts';
import type { RecognisedEncoding } from './reading/encodings.ts';
import type { TableRow } from './table-row.ts';

export interface ListColumn {
  /** Heading of the column; '' without one. */
  readonly heading: string;
  /** The first different values of the column. */
  readonly examples: readonly string[];
  /** The field that its heading or position suggests; `null` when it is unknown. */
  readonly field: ListField | null;
}

/** A list as it was read, before its columns are settled. */
export interface ListTable {
  /** Texts of rows above the headings, such as a title. */
  readonly titles: readonly TableRow[];
  /** Columns with anything in them, in the order of the file. */
  readonly columns: readonly ListColumn[];
  /** Names of the other visible sheets of the workbook, which are not read. */
  readonly otherSheets: readonly string[];
  /** Further notes about the file, in sentences. */
  readonly notes: readonly string[];
  /** Encoding assumed for a file that does not declare one; null in every other case. */
  readonly encoding: RecognisedEncoding | null;
  /** The first names with signs that another encoding leaves where letters were, such as "£ukasz". */
  readonly damagedNames: readonly string[];
  /** The rows of people; their cells are in the order of the columns. */
  readonly people: readonly TableRow[];
}

/** Whether something in the file is not used or was guessed, so that people must check it before they continue. */
export function needsChecking({
  titles,
  otherSheets,
  notes,
  encoding,
  damagedNames,
  columns,
  people,
}: ListTable): boolean {
  const fields = columns.map(({ field }) => field);
  return (
    titles.length > 0 ||
    otherSheets.length > 0 ||
    notes.length > 0 ||
    encoding !== null ||
    damagedNames.length > 0 ||
    firstCommaName(people, fields) !== null ||
    columns.some(({ field, heading }) => field === null || (heading === '' && columns.length > 1))
  );
}

/** Maximum number of rows in which headings are looked for. */
export const HEADING_ROWS_MAX = 10;
const EXAMPLES = 3;

interface TableFacts extends Partial<Pick<ListTable, 'otherSheets' | 'encoding'>> {
  /** Numbers of the rows that the spreadsheet does not show. */
  readonly hiddenRows?: readonly number[];
}

/**
 * Finds the headings of a table, the rows above them and what each column contains.
 *
 * Headings stand above the first address. The row that names the most fields is taken, so that a title such as
 * "Email list of the crew" is not taken for them.
 */
export function toListTable(
  rows: readonly TableRow[],
  { otherSheets = [], hiddenRows = [], encoding = null }: TableFacts = {},
): ListTable {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const indexes = Array.from({ length: width }, (_, index) => index);
  const atSigns = indexes.map((index) => rows.filter(({ cells }) => cells[index]?.includes('@')).length);
  const header = findHeadings(rows, atSigns);
  const { people: listed, totals } = withoutTotals(header === null ? rows : rows.slice(header.index + 1));
  const { people, lost } = withWholeNumbers(listed);
  const fields = header?.fields ?? fieldsByPosition(atSigns);
  const columns = indexes.map((index): ListColumn => {
    const values = new Set<string>();
    for (const { cells } of people) {
      if (values.size === EXAMPLES) break;
      if (cells[index]) values.add(cells[index]);
    }
    return {
      heading: (header === null ? undefined : rows[header.index]?.cells[index]) ?? '',
      examples: [...values],
      field: fields[index] ?? null,
    };
  });
  const kept = indexes.filter((index) => columns[index]?.heading !== '' || columns[index].examples.length > 0);
  return {
    titles: rows.slice(0, header?.index ?? 0),
    otherSheets,
    notes: [...totalNotes(totals), ...hiddenNotes(people, hiddenRows), ...lostNotes(lost)],
    encoding,
    damagedNames: damagedNames(people, columns),
    columns: kept.flatMap((index) => columns[index] ?? []),
    people: people.map(({ number, cells }) => ({ number, cells: kept.map((index) => cells[index] ?? '') })),
  };
}

const NAME_FIELDS: readonly (ListField | null)[] = ['name', 'first_name', 'last_name'];
/**
 * Signs of a wrong encoding: two characters that are the two bytes of one letter in UTF-8, a sign beside a letter where another encoding
 * has a letter too, or the replacement character.
 */
const DAMAGED =
  /[\u00c3-\u00c5\u00c8\u00d0\u00d1\u00d8\u00d9][\u0080-\u00bf\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u02c6\u02dc\u2013-\u203a\u20ac\u2122]|[\u00a3\u00a5\u00a6\u00af\u00b1\u00b3\u00b6\u00b9\u00bc\u00be\u00bf]\p{L}|\p{L}[\u00a3\u00a5\u00a6\u00af\u00b1\u00b3\u00b6\u00b9\u00bc\u00be\u00bf]|\ufffd/u;

function damagedNames(people: readonly TableRow[], columns: readonly ListColumn[]): string[] {
  const indexes = columns.flatMap(({ field }, index) => (NAME_FIELDS.includes(field) ? [index] : []));
  const names = new Set<string>();
  for (const { cells } of people) {
    for (const index of indexes) if (DAMAGED.test(cells[index] ?? '')) names.add(cells[index] ?? '');
    if (names.size >= EXAMPLES) break;
  }
  return [...names];
}

function findHeadings(rows: readonly TableRow[], atSigns: readonly number[]) {
  const firstAddress = rows.findIndex(({ cells }) => cells.some((cell) => cell.includes('@')));
  const above = rows.slice(0, Math.min(firstAddress === -1 ? rows.length : firstAddress, HEADING_ROWS_MAX));
  let best: { index: number; fields: FieldOfColumn; named: number } | null = null;
  for (const [index, { cells }] of above.entries()) {
    const fields = fieldsOfHeadings(cells, atSigns);
    const named = fields.filter((field) => field !== null).length;
    // The name of a crew may be a word of headings, so that one such cell does not make a row of headings, except above addresses.
    const isClear = named > 1 || fields.includes('email') || cells.filter((cell) => cell !== '').length === 1;
    if (isClear && identifiesPeople(fields) && named > (best?.named ?? 0)) best = { index, fields, named };
  }
  return best;
}
