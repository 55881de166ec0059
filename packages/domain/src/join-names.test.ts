import { expect, test } from 'vitest';
import { joinNames } from './join-names.ts';

test('names are apart by commas, or by semicolons where a name has a comma', () => {
  expect(joinNames(['North', 'South'])).toBe('North, South');
  expect(joinNames(['Roofing', 'Smith, Jones and Sons'])).toBe('Roofing; Smith, Jones and Sons');
});
