import { importKey } from '../people-import.ts';
import type { PreparedRow } from './rows.ts';

/**
 * Finds rows that repeat a person of an earlier valid row: with the same employee number, the same address, or, without both, the same name
 * in the same crew and company.
 *
 * @returns the problem of each such row, in words
 */
export function findRepeatedRows(rows: readonly PreparedRow[]): Map<PreparedRow, string> {
  const firstRows = new Map<string, number>();
  const repeated = new Map<PreparedRow, string>();
  for (const prepared of rows) {
    if (prepared.problems.length > 0) continue;
    const keys = identitiesOf(prepared);
    const earlier = keys.find(({ key }) => firstRows.has(key));
    if (earlier === undefined) for (const { key } of keys) firstRows.set(key, prepared.row.number);
    else repeated.set(prepared, `${earlier.words} as in row ${firstRows.get(earlier.key)}.`);
  }
  return repeated;
}

function identitiesOf({ row, places: { crew, company } }: PreparedRow): { key: string; words: string }[] {
  const number = { key: `number\n${importKey(row.employeeNumber)}`, words: 'The same employee number' };
  const email = { key: `email\n${row.email}`, words: 'The same email address' };
  const given = [...(row.employeeNumber === '' ? [] : [number]), ...(row.email === '' ? [] : [email])];
  if (given.length > 0) return given;
  const place = JSON.stringify([importKey(row.name), crew?.key, company?.key]);
  return [{ key: `name\n${place}`, words: 'The same name, crew and company' }];
}
