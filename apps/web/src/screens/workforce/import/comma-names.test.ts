import { expect, test } from 'vitest';
import { firstCommaName, turnedName } from './comma-names.ts';
import { peopleOfTable, suggestedFields } from './list-rows.ts';
import { needsChecking, toListTable } from './list-table.ts';

const tableOf = (...rows: string[][]) => toListTable(rows.map((cells, index) => ({ number: index + 1, cells })));
const listOf = (...names: string[]) => tableOf(['Name', 'Crew'], ...names.map((name) => [name, 'Formwork']));

test('names that all have the last name first are turned, after people have seen it', () => {
  const table = listOf('Byrne, Patrick', 'O’Neill,Aoife', '', 'van den Berg, Jan');
  const fields = suggestedFields(table);
  expect(firstCommaName(table.people, fields)).toBe('Byrne, Patrick');
  expect(needsChecking(table)).toBe(true);
  const names = (turnsNames: boolean) => peopleOfTable(table, fields, turnsNames).map(({ name }) => name);
  expect(names(true)).toEqual(['Patrick Byrne', 'Aoife O’Neill', '', 'Jan van den Berg']);
  expect(names(false)).toEqual(['Byrne, Patrick', 'O’Neill,Aoife', '', 'van den Berg, Jan']);
});

test.each([
  [['Byrne, Patrick', 'Ann Ash']],
  [['Patrick Byrne, Jr.', 'Sam Hill, PhD']],
  [['Byrne, Patrick, Dublin', 'Ash, Ann, Cork']],
  [['Byrne, Patrick']],
])('the names %j stay as they are written', (names) => {
  const table = listOf(...names);
  expect(firstCommaName(table.people, suggestedFields(table))).toBeNull();
});

test('a comma within a column of last names means nothing', () => {
  const table = tableOf(['First name', 'Last name', 'Crew'], ['Ann', 'Ash, Elm', 'A'], ['Ben', 'Birch, Fox', 'A']);
  expect(firstCommaName(table.people, suggestedFields(table))).toBeNull();
});

test('a title after the comma stays', () => {
  expect(turnedName('Patrick Byrne, Jr.')).toBe('Patrick Byrne, Jr.');
});
