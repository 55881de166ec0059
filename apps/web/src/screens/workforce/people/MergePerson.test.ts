import { expect, test } from 'vitest';
import { aPerson, aPlace } from '../testing.ts';
import { namesakeOf } from './MergePerson.tsx';

const [steel, paving] = [aPlace('Steel'), aPlace('Paving')];
const ann = aPerson({ name: 'Ann Ash', crew: steel });

test('a namesake has the same name in the same crew, whatever its case and spaces', () => {
  const namesake = aPerson({ name: ' ann  ASH', crew: steel });
  expect(namesakeOf(ann, [ann, aPerson({ name: 'Ann Ashley', crew: steel }), namesake])).toBe(namesake);
});

test.each([
  ['of another crew', ann, aPerson({ name: 'Ann Ash', crew: paving })],
  ['without a crew', aPerson({ name: 'Ann Ash' }), aPerson({ name: 'Ann Ash' })],
  ['without a name', aPerson({ name: null, crew: steel }), aPerson({ name: null, crew: steel })],
])('somebody %s is no namesake', (_what, person, other) => {
  expect(namesakeOf(person, [other])).toBeUndefined();
});
