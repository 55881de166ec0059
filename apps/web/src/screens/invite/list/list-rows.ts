import type { NewInvitationListRow } from '@plumbline/contract/wire';
import { SURVEY_LANGUAGES } from '@plumbline/domain/languages';

export type ListRow = { [Column in keyof NewInvitationListRow]-?: string };
type Column = keyof ListRow;

/** Usual headings of the columns. */
const HEADINGS: Readonly<Record<Column, RegExp>> = {
  email: /e-?mail|^mail$|address|correo|courriel|adres/i,
  name: /^(full |first )?name|participant|worker|employee|^nombre|^nom\b/i,
  company: /company|firm|employer|contractor|empresa|entreprise/i,
  language: /lang|sprache|idioma|langue|j[ęe]zyk|limb/i,
};

/** Accepted values of the language column. */
export const LANGUAGE_COLUMN = `Languages: ${SURVEY_LANGUAGES.join(', ')}. Left empty, it is the language of their phone.`;

/** The order of the columns of a table without headings, apart from the one with the addresses. */
const USUAL_ORDER: readonly Column[] = ['name', 'company', 'language'];

/**
 * The people in a table of text, one per non-empty row.
 *
 * With headings the columns may be in any order. Without, the column with the at-signs contains the addresses, and the
 * others follow as name, company and language. A cell such as `Ann Ash <ann@example.org>` contains both.
 */
export function rowsOfTable(table: readonly (readonly string[])[]): ListRow[] {
  const filled = table
    .map((cells) => cells.map((cell) => cell.trim()))
    .filter((cells) => cells.some((cell) => cell !== ''));
  const [first] = filled;
  if (first === undefined) return [];
  const named = columnsOfHeadings(first);
  const columns = named ?? columnsByPlace(filled);
  return (named === null ? filled : filled.slice(1)).map((cells) => toRow(cells, columns));
}

/** Columns by their headings; `null` when the row has no headings. */
function columnsOfHeadings(cells: readonly string[]): Map<number, Column> | null {
  if (cells.some((cell) => cell.includes('@'))) return null;
  const columns = new Map<number, Column>();
  const taken = new Set<Column>();
  cells.forEach((cell, place) => {
    const column = (Object.keys(HEADINGS) as Column[]).find((each) => !taken.has(each) && HEADINGS[each].test(cell));
    if (column === undefined) return;
    columns.set(place, column);
    taken.add(column);
  });
  return taken.has('email') ? columns : null;
}

function columnsByPlace(table: readonly (readonly string[])[]): Map<number, Column> {
  const width = Math.max(...table.map(({ length }) => length));
  const places = Array.from({ length: width }, (_, place) => place);
  const atSigns = places.map((place) => table.filter((cells) => cells[place]?.includes('@')).length);
  const email = atSigns.indexOf(Math.max(...atSigns));
  const others = places.filter((place) => place !== email);
  return new Map<number, Column>([
    [email, 'email'],
    ...others.flatMap((place, index): [number, Column][] => {
      const column = USUAL_ORDER[index];
      return column === undefined ? [] : [[place, column]];
    }),
  ]);
}

const NAMED_ADDRESS = /^"?([^"<]*?)"?\s*<([^<>]+)>[;,]?$/;

function toRow(cells: readonly string[], columns: ReadonlyMap<number, Column>): ListRow {
  const row: ListRow = { email: '', name: '', company: '', language: '' };
  for (const [place, column] of columns) row[column] = cells[place] ?? '';
  const [, name = '', address] = NAMED_ADDRESS.exec(row.email) ?? [];
  if (address !== undefined) return { ...row, email: address, name: row.name === '' ? name : row.name };
  return row;
}
