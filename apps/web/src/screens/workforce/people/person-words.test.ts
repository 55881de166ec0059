import { expect, test } from 'vitest';
import { aPerson, aPlace } from '../testing.ts';
import { mergingPeopleInWords } from './person-words.ts';

test('people of the same name are told apart by number, crew and site', () => {
  const placed = { crew: aPlace('Steel'), site: aPlace('Ridge') };
  const [gone, kept] = [aPerson({ employee_number: 'A-1', ...placed }), aPerson({ email: 'ann@example.org' })];
  expect(mergingPeopleInWords(gone, kept)[0]).toBe(
    'The surveys and waves of “Ann (No. A-1 · Steel, Ridge)” become those of “Ann (ann@example.org · No crew)”, and ' +
      '“Ann (No. A-1 · Steel, Ridge)” disappears from your people.',
  );
});
