import { expect, test } from 'vitest';
import { INVITEE_NAME_LENGTH } from './invitee.ts';
import { NAMES_MAX, namesFrom, problemOf } from './names.ts';

test('each line is a name, also of two people with the same one; spaces and empty lines are dropped', () => {
  const text = '  Ann  Lee \r\n\nJosé Díaz\tSánchez\nAnn Lee\r';
  expect(namesFrom(text)).toEqual(['Ann Lee', 'José Díaz Sánchez', 'Ann Lee']);
  expect(namesFrom(' \n ')).toEqual([]);
});

test('names that can be used have no problem', () => {
  expect(problemOf(['Ann Lee', 'x'.repeat(INVITEE_NAME_LENGTH), 'عمر خالد'])).toBeNull();
});

test.each([
  ['no name', [], 'Please enter a name.'],
  [
    'too many names',
    Array.from({ length: NAMES_MAX + 1 }, (_, index) => `Person ${index}`),
    `These are ${NAMES_MAX + 1} names.`,
  ],
  ['a long name', ['Ann', 'x'.repeat(INVITEE_NAME_LENGTH + 1)], `to ${INVITEE_NAME_LENGTH} characters`],
  ['an address', ['ann@example.org'], '“ann@example.org” is an email address.'],
  ['invisible characters', ['Ann\u202ELee'], 'contains invisible characters'],
])('%s is explained', (_, names, words) => {
  expect(problemOf(names)).toContain(words);
});
