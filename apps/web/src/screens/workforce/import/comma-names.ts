import type { FieldOfColumn } from './list-fields.ts';
import type { TableRow } from './table-row.ts';

/** Last name, comma, first name; neither part has another comma. */
const COMMA_NAME = /^([^,]+),\s*([^,]+)$/;
/** Suffixes and titles, such as "Jr." in "Patrick Byrne, Jr.", which are no first names. */
const AFTER_NAME = /^(?:[js]n?r|i{1,3}|iv|ph\.?d|m\.?d|m\.?sc|b\.?sc|dipl|ing|mba)\.?$/i;

/**
 * The first name of a list in which every name is written like "Byrne, Patrick".
 *
 * @returns `null` when a name is written in another way, or first and last names have their own columns
 */
export function firstCommaName(people: readonly TableRow[], fields: FieldOfColumn): string | null {
  const column = fields.indexOf('name');
  if (column === -1 || fields.includes('first_name') || fields.includes('last_name')) return null;
  const names = people.map(({ cells }) => cells[column] ?? '').filter((name) => name !== '');
  return names.length > 1 && names.every(isCommaName) ? (names[0] ?? null) : null;
}

/** "Byrne, Patrick" gives "Patrick Byrne". */
export function turnedName(name: string): string {
  return isCommaName(name) ? name.replace(COMMA_NAME, '$2 $1').trim() : name;
}

function isCommaName(name: string): boolean {
  const [, , after] = COMMA_NAME.exec(name) ?? [];
  return after !== undefined && !AFTER_NAME.test(after.trim());
}
