import { findChangedPeople } from '../exports/people.repository.ts';
import { PERSON_COLUMNS, personCells } from '../exports/people.ts';
import { idColumn, type LiveTable, partOf } from './live-table.ts';

export const PEOPLE_TABLE: LiveTable = {
  meaning: 'Listed people, archived ones too; one row for each person',
  columns: [...PERSON_COLUMNS, idColumn('Person id', 'Id of the person')],
  read: async (scope, page) =>
    partOf(await findChangedPeople(scope, page), page.limit, (person) => [...personCells(person), person.id]),
};
