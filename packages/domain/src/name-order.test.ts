import { expect, test } from 'vitest';
import { byName } from './name-order.ts';

test('names sort as people sort them', () => {
  const names = ['Lukas', 'Łukasz', 'Lz', 'Zed', 'Ärmel', 'Anna', 'Crew 10', 'crew 2'];
  expect(names.toSorted(byName)).toEqual(['Anna', 'Ärmel', 'crew 2', 'Crew 10', 'Lukas', 'Łukasz', 'Lz', 'Zed']);
});
