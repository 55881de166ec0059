import { expect, test } from 'vitest';
import { aPlace } from '../testing.ts';
import { COMPANIES } from './companies.tsx';
import { CREWS } from './crews.tsx';
import { mergingInWords } from './place-kind.ts';

const aChoice = (name: string, note: string | null = null) => ({ ...aPlace(name), note });

test('merging names what moves, where to, and what stays behind', () => {
  expect(mergingInWords(CREWS, aChoice('Steel', 'Ridge'), aChoice('Steel B', 'Ridge'))).toEqual([
    'The people of “Steel” move to “Steel B”, and “Steel” is archived.',
    'Answers that were already given stay with “Steel”.',
  ]);
});

test('names with characters of patterns are written as they are', () => {
  expect(mergingInWords(COMPANIES, aChoice('{other}'), aChoice('$& Ltd'))[0]).toBe(
    'The people of “{other}” become people of “$& Ltd”, and “{other}” is archived.',
  );
});

test('crews of the same name are told apart by their sites', () => {
  expect(mergingInWords(CREWS, aChoice('Steel', 'Ridge'), aChoice('steel', 'Harbour'))[0]).toBe(
    'The people of “Steel (Ridge)” move to “steel (Harbour)”, and “Steel (Ridge)” is archived.',
  );
});
