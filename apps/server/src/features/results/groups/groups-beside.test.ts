import { expect, test } from 'vitest';
import { areEnoughBeside, groupsBeside } from './groups-beside.ts';

const groups = ['a', 'b', 'c', 'd', 'e'].map((id) => ({
  group_key: `company.${id}`,
  kind: 'company' as const,
  site_id: null,
  place_id: id,
}));
/** In "focus" the first two have an action, in "stress" none. */
const beside = (limit: number, categories = ['focus', 'stress']) => ({
  own: 'company.c',
  categories,
  isLeftOut: ({ place_id }: { readonly place_id: string | null }, category: string) =>
    category === 'focus' && (place_id === 'a' || place_id === 'b'),
  limit,
});
const chosen = (limit: number, categories?: string[]) =>
  groupsBeside(groups, beside(limit, categories)).map(({ place_id }) => place_id);

test('the groups beside another are enough for each category, by name, and never the group itself', () => {
  expect(chosen(1)).toEqual(['a', 'd']);
  expect(chosen(2)).toEqual(['a', 'b', 'd', 'e']);
  expect(chosen(1, ['focus'])).toEqual(['d']);
  expect(chosen(9)).toEqual(['a', 'b', 'd', 'e']);
});

test('further groups are needed while a category has too few', () => {
  expect(areEnoughBeside(groups, beside(2))).toBe(true);
  expect(areEnoughBeside(groups, beside(3))).toBe(false);
  expect(areEnoughBeside(groups.slice(0, 3), beside(1))).toBe(false);
  expect(areEnoughBeside(groups.slice(0, 3), beside(1, ['stress']))).toBe(true);
});
