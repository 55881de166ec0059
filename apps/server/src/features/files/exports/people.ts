import { PERSON_TEXT_NAMES, PERSON_TEXTS } from '@plumbline/domain/person-texts';
import type { Cell } from '../../../platform/files/tables/table.ts';
import { type ExportColumn, inPages, type OpenExport, toCells } from './export-table.ts';
import { countPeople, type ExportedPerson, findPeople } from './people.repository.ts';

const PAGE = 2_000;

/** Uses the headings that importing people recognises, so that a list can be exported, changed and imported again. */
export const PERSON_COLUMNS: readonly ExportColumn[] = [
  { header: 'Name', kind: 'text', width: 28, meaning: 'Name of the person' },
  { header: 'Email', kind: 'text', width: 30, meaning: 'Email address; empty: none' },
  { header: 'Employee number', kind: 'text', meaning: 'The organisation’s own number for the person' },
  ...Object.values(PERSON_TEXTS).map(({ label, meaning }) => ({ header: label, kind: 'text' as const, meaning })),
  { header: 'Site', kind: 'text', width: 24, meaning: 'Site of the crew, today' },
  { header: 'Crew', kind: 'text', width: 24, meaning: 'Crew, today' },
  { header: 'Company', kind: 'text', width: 24, meaning: 'Employer, today' },
  {
    header: 'Language',
    kind: 'text',
    width: 10,
    meaning: 'Language in which the person is addressed; empty: not known',
    scale: 'ISO 639 code',
  },
  {
    header: 'Archived on',
    kind: 'day',
    width: 12,
    meaning: 'Day from which the person is no longer asked; empty: is asked',
  },
];

export function personCells(person: ExportedPerson): readonly Cell[] {
  const { name, email, employee_number, site, crew, company, language, archived_at } = person;
  const texts = PERSON_TEXT_NAMES.map((field) => person[field]);
  return [name, email, employee_number, ...texts, site, crew, company, language, archived_at];
}

export const openPeople: OpenExport<'people'> = async (scope, _context, { about }) => ({
  name: 'People',
  columns: PERSON_COLUMNS,
  total: await countPeople(scope, about),
  pages: toCells(
    inPages((after, limit) => findPeople(scope, about, { after, limit }), PAGE),
    personCells,
  ),
});
