import { expect, test } from 'vitest';
import { rowsOfTable } from './list-rows.ts';

const EMPTY = { name: '', company: '', language: '' };

test('headings identify the columns, in any order and among others', () => {
  const rows = rowsOfTable([
    ['No.', 'Company', 'E-Mail', 'Full name', 'Language'],
    ['1', 'Ash Ltd', 'ann@example.org', 'Ann Ash', 'en'],
    ['2', '', 'bob@example.org', '', ''],
  ]);
  expect(rows).toEqual([
    { email: 'ann@example.org', name: 'Ann Ash', company: 'Ash Ltd', language: 'en' },
    { ...EMPTY, email: 'bob@example.org' },
  ]);
});

test('without headings the addresses are found by their at-signs', () => {
  expect(rowsOfTable([['Ann Ash', 'ann@example.org', 'Ash Ltd', 'en']])).toEqual([
    { email: 'ann@example.org', name: 'Ann Ash', company: 'Ash Ltd', language: 'en' },
  ]);
});

test('a list of bare addresses is accepted, including faulty ones', () => {
  expect(rowsOfTable([['ann@example.org'], ['bob at example']]).map(({ email }) => email)).toEqual([
    'ann@example.org',
    'bob at example',
  ]);
});

test.each([
  ['Ann Ash <ann@example.org>', 'ann@example.org', 'Ann Ash'],
  ['"Ash, Ann" <ann@example.org>;', 'ann@example.org', 'Ash, Ann'],
  ['<ann@example.org>', 'ann@example.org', ''],
])('%s gives address and name', (cell, email, name) => {
  expect(rowsOfTable([[cell]])).toEqual([{ ...EMPTY, email, name }]);
});

test('a name in its own column takes precedence, empty rows are skipped', () => {
  const rows = rowsOfTable([
    ['Email', 'Name'],
    ['', ' '],
    ['Annie <ann@example.org>', 'Ann Ash'],
  ]);
  expect(rows).toEqual([{ ...EMPTY, email: 'ann@example.org', name: 'Ann Ash' }]);
});

test('an empty table contains no people', () => {
  expect([rowsOfTable([]), rowsOfTable([['']])]).toEqual([[], []]);
});
