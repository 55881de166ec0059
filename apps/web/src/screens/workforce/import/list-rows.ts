import type { NewPeopleImportRow } from '@plumbline/contract/wire';
import { SURVEY_LANGUAGES } from '@plumbline/domain/languages';
import { personTexts } from '@plumbline/domain/person-texts';
import { turnedName } from './comma-names.ts';
import type { FieldOfColumn, ListField } from './list-fields.ts';
import type { ListTable } from './list-table.ts';

/** A row as it is uploaded. */
export type PersonRow = Required<NewPeopleImportRow>;

/** Accepted values of the language column. */
export const LANGUAGE_COLUMN = `Languages: ${SURVEY_LANGUAGES.join(', ')}. Leave blank for the language of their phone.`;

/** The fields that the headings or the order of the columns suggest. */
export function suggestedFields({ columns }: ListTable): FieldOfColumn {
  return columns.map(({ field }) => field);
}

/**
 * The people of a table, one per row.
 *
 * A cell such as `Ann Ash <ann@example.org>` contains both an address and a name.
 *
 * @param turnsNames whether "Byrne, Patrick" becomes "Patrick Byrne"
 */
export function peopleOfTable({ people }: ListTable, fields: FieldOfColumn, turnsNames = false): PersonRow[] {
  return people.map(({ number, cells }) => {
    const cell = (field: ListField) => {
      const text = cells[fields.indexOf(field)] ?? '';
      return turnsNames && field === 'name' ? turnedName(text) : text;
    };
    return {
      source_row: number,
      ...nameAndAddress(cell),
      employee_number: cell('employee_number'),
      ...personTexts(cell),
      site: cell('site'),
      crew: cell('crew'),
      company: cell('company'),
      language: cell('language'),
    };
  });
}

function nameAndAddress(cell: (field: ListField) => string): { email: string; name: string } {
  const [, nameBeside = '', address] = NAMED_ADDRESS.exec(cell('email')) ?? [];
  const name = joinedName(cell('first_name'), cell('name'), cell('last_name'));
  return { email: address ?? cell('email'), name: name === '' ? nameBeside : name };
}

const NAMED_ADDRESS = /^"?([^"<]*?)"?\s*<([^<>]+)>[;,]?$/;

/** "Ann", "Ash" gives "Ann Ash"; a column "Name" may contain the whole name, or the part that the other does not. */
function joinedName(first: string, name: string, last: string): string {
  if (name === '' || (first !== '' && last !== '')) return name === '' ? `${first} ${last}`.trim() : name;
  const isMissing = (part: string) => part !== '' && !` ${name} `.toLowerCase().includes(` ${part} `.toLowerCase());
  return [isMissing(first) ? first : '', name, isMissing(last) ? last : ''].join(' ').trim();
}
