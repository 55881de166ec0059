import { describe, expect, test } from 'vitest';
import { withField } from './list-fields.ts';
import { peopleOfTable, suggestedFields } from './list-rows.ts';
import { needsChecking, toListTable } from './list-table.ts';

const EMPTY = { name: '', company: '', language: '' };

const tableOf = (...rows: string[][]) => toListTable(rows.map((cells, index) => ({ number: index + 1, cells })));

/** The people that the suggested columns give, by the fields that these tests fill in. */
function people(...rows: string[][]) {
  const table = tableOf(...rows);
  return peopleOfTable(table, suggestedFields(table)).map(({ email, name, company, language }) => ({
    email,
    name,
    company,
    language,
  }));
}

test('headings identify the columns, in any order and among others', () => {
  const rows = people(
    ['No.', 'Company', 'E-Mail', 'Full name', 'Language'],
    ['1', 'Ash Ltd', 'ann@example.org', 'Ann Ash', 'en'],
    ['2', '', 'bob@example.org', '', ''],
  );
  expect(rows).toEqual([
    { email: 'ann@example.org', name: 'Ann Ash', company: 'Ash Ltd', language: 'en' },
    { ...EMPTY, email: 'bob@example.org' },
  ]);
});

test('without headings the addresses are found by their at-signs', () => {
  expect(people(['Ann Ash', 'ann@example.org'])).toEqual([{ ...EMPTY, email: 'ann@example.org', name: 'Ann Ash' }]);
});

test('a list of bare addresses is accepted, including faulty ones', () => {
  expect(people(['ann@example.org'], ['bob at example']).map(({ email }) => email)).toEqual([
    'ann@example.org',
    'bob at example',
  ]);
});

test.each([
  ['Ann Ash <ann@example.org>', 'ann@example.org', 'Ann Ash'],
  ['"Ash, Ann" <ann@example.org>;', 'ann@example.org', 'Ash, Ann'],
  ['<ann@example.org>', 'ann@example.org', ''],
])('%s gives address and name', (cell, email, name) => {
  expect(people([cell])).toEqual([{ ...EMPTY, email, name }]);
});

test('a name in its own column takes precedence over one beside the address', () => {
  expect(people(['Email', 'Name'], ['Annie <ann@example.org>', 'Ann Ash'])).toEqual([
    { ...EMPTY, email: 'ann@example.org', name: 'Ann Ash' },
  ]);
});

describe('first and last names are joined', () => {
  test.each([
    [['First name', 'Last name'], ['Ann', 'Ash'], 'Ann Ash'],
    [['Surname', 'Given Name'], ['Ash', 'Ann'], 'Ann Ash'],
    [['Name', 'Vorname'], ['Ash', 'Ann'], 'Ann Ash'],
    [['Nombre', 'Apellidos'], ['Ann', 'Ash'], 'Ann Ash'],
    [['Nom', 'Prénom'], ['Ash', 'Ann'], 'Ann Ash'],
    [['First name', 'Name'], ['Ann', 'Ann Ash'], 'Ann Ash'],
    [['First name', 'Last name', 'Name'], ['Ann', 'Ash', 'Ann B. Ash'], 'Ann B. Ash'],
    [['First name', 'Last name'], ['', 'Ash'], 'Ash'],
  ])('%j with %j gives %s', (headings, cells, name) => {
    expect(people([...headings, 'Email'], [...cells, 'ann@example.org'])).toEqual([
      { ...EMPTY, email: 'ann@example.org', name },
    ]);
  });
});

test('a title above the headings is recognised, and numbers are those of the file', () => {
  const table = tableOf(
    ['Email list of the crew', '', ''],
    ['Updated 12 October', '', ''],
    ['Worker', 'Email', 'Shoe size'],
    ['Ann Ash', 'ann@example.org', '38'],
  );
  expect(table.titles.map(({ cells }) => cells[0])).toEqual(['Email list of the crew', 'Updated 12 October']);
  expect(peopleOfTable(table, suggestedFields(table))).toMatchObject([
    { ...EMPTY, source_row: 4, email: 'ann@example.org', name: 'Ann Ash' },
  ]);
});

test('an unknown column is kept with its first values', () => {
  const [, shoe] = tableOf(['Email', 'Shoe size'], ['a@x', '38'], ['b@x', '38'], ['c@x', '40']).columns;
  expect(shoe).toEqual({ heading: 'Shoe size', examples: ['38', '40'], field: null });
});

test.each([
  [
    'an unknown column',
    [
      ['Email', 'Shoe size'],
      ['a@x', '38'],
    ],
    true,
  ],
  ['a title', [['Crew'], ['Email'], ['a@x']], true],
  [
    'known columns',
    [
      ['Email', 'Name'],
      ['a@x', 'Ann'],
    ],
    false,
  ],
  ['columns without headings', [['a@x', 'Ann', 'North']], true],
  [
    'an empty column',
    [
      ['Email', '', 'Name'],
      ['a@x', '', 'Ann'],
    ],
    false,
  ],
])('%s has to be seen before going on: %j %s', (_, rows, isSeen) => {
  expect(needsChecking(tableOf(...rows))).toBe(isSeen);
});

test('a field that is given to another column is taken from the first', () => {
  expect(withField(['email', 'name', null], 2, 'name')).toEqual(['email', null, 'name']);
  expect(withField(['email', null, null], 0, null)).toEqual([null, null, null]);
});

test('columns can be given other fields, and rows use them', () => {
  const table = tableOf(['Email', 'Subco'], ['ann@example.org', 'Ash Ltd']);
  expect(peopleOfTable(table, ['email', 'company'])[0]?.company).toBe('Ash Ltd');
});

test('of two columns of addresses, the one with at-signs is the email', () => {
  expect(people(['Address', 'Email'], ['1 Elm Road', 'ann@example.org'])[0]?.email).toBe('ann@example.org');
});

test('a row whose known cells are empty is not dropped', () => {
  expect(people(['Email', 'Shoe size'], ['ann@example.org', '38'], ['', '40'])).toHaveLength(2);
});

test('an empty table contains no people', () => {
  expect(people()).toEqual([]);
});
