import { expect, test } from 'vitest';
import { joinNames } from './join-names.ts';

test('names are separated by commas, or by semicolons if a name contains a comma', () => {
  expect(joinNames(['North', 'South'])).toBe('North, South');
  expect(joinNames(['Roofing', 'Smith, Jones and Sons'])).toBe('Roofing; Smith, Jones and Sons');
});
