import { expect, test } from 'vitest';
import { joinNames, listNames } from './join-names.ts';

test('names are separated by commas, or by semicolons if a name contains a comma', () => {
  expect(joinNames(['North', 'South'])).toBe('North, South');
  expect(joinNames(['Roofing', 'Smith, Jones and Sons'])).toBe('Roofing; Smith, Jones and Sons');
});

test('a sentence lists five names and counts the others', () => {
  expect(listNames(['A'])).toBe('A');
  expect(listNames(['A', 'B'])).toBe('A and B');
  expect(listNames(['A', 'B', 'C', 'D', 'E'])).toBe('A, B, C, D and E');
  expect(listNames(['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'])).toBe('A, B, C, D, E and 3 more');
});
