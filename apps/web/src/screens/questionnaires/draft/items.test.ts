import { expect, test } from 'vitest';
import type { Draft } from './draft.ts';
import { itemGroups, positionInWords, withItemMoved, withItemStepped, withItems, withoutItem } from './items.ts';
import { withoutSection, withSection, withSectionStepped } from './sections.ts';
import { aDraft, aLibraryItem } from './testing.ts';

const SECTIONS = [
  { id: 'one', title: 'One', titles: {} },
  { id: 'two', title: 'Two', titles: {} },
];
const draft = aDraft({
  sections: SECTIONS,
  items: [aLibraryItem('a', 'one'), aLibraryItem('b', 'one'), aLibraryItem('c', 'two'), aLibraryItem('d')],
});

/** "one:a,b two:c -:d" */
function written(of: Draft): string {
  return itemGroups(of)
    .map(({ section, items }) => `${section?.id ?? '-'}:${items.map(({ question_id }) => question_id).join(',')}`)
    .join(' ');
}

test('items stand by section, those without one last', () => {
  expect(written(draft)).toBe('one:a,b two:c -:d');
  expect(written(aDraft())).toBe('-:');
});

test.each([
  ['b', 'up', 'one:b,a two:c -:d'],
  ['a', 'down', 'one:b,a two:c -:d'],
  ['b', 'down', 'one:a two:b,c -:d'],
  ['c', 'up', 'one:a,b,c two: -:d'],
  ['d', 'up', 'one:a,b two:c,d'],
  ['a', 'up', 'one:a,b two:c -:d'],
  ['d', 'down', 'one:a,b two:c -:d'],
] as const)('%s moves one place %s, across the edge of its section', (id, direction, expected) => {
  expect(written(withItemStepped(draft, id, direction))).toBe(expected);
});

test.each([
  ['a', 'two', 0, 'one:b two:a,c -:d'],
  ['a', 'two', 1, 'one:b two:c,a -:d'],
  ['d', 'one', 1, 'one:a,d,b two:c'],
  ['c', null, 9, 'one:a,b two: -:d,c'],
  ['nobody', 'one', 0, 'one:a,b two:c -:d'],
] as const)('%s is put into section %s at %s', (id, sectionId, index, expected) => {
  expect(written(withItemMoved(draft, id, { sectionId, index }))).toBe(expected);
});

test('the order of the stored items follows the groups', () => {
  const moved = withItemMoved(draft, 'd', { sectionId: 'one', index: 0 });
  expect(moved.items.map(({ question_id }) => question_id)).toEqual(['d', 'a', 'b', 'c']);
});

test('items that are in already are not added again', () => {
  const added = withItems(draft, [aLibraryItem('a'), aLibraryItem('e')], 'two');
  expect(written(added)).toBe('one:a,b two:c,e -:d');
  expect(written(withoutItem(added, 'a'))).toBe('one:b two:c,e -:d');
});

test('a place is said with its section', () => {
  expect(positionInWords(draft, 'b')).toBe('2 of 2 in section One');
  expect(positionInWords(draft, 'd')).toBe('1 of 1 without a section');
  expect(positionInWords(aDraft({ items: [aLibraryItem('a')] }), 'a')).toBe('1 of 1');
});

test('the first section takes all questions, a further one none, and their ids differ', () => {
  const one = withSection(aDraft({ items: [aLibraryItem('a'), aLibraryItem('b')] }), 'First');
  expect(written(one)).toBe('section_1:a,b');
  const two = withSection(one, 'Second');
  expect(written(two)).toBe('section_1:a,b section_2:');
  expect(withSection(withoutSection(two, 'section_1'), 'Third').sections.map(({ id }) => id)).toEqual([
    'section_2',
    'section_3',
  ]);
});

test('questions of a removed section stay, in its neighbour', () => {
  expect(written(withoutSection(draft, 'two'))).toBe('one:a,b,c -:d');
  expect(written(withoutSection(draft, 'one'))).toBe('two:a,b,c -:d');
});

test('a section moves with its questions, but not beyond the ends', () => {
  expect(written(withSectionStepped(draft, 'two', 'up'))).toBe('two:c one:a,b -:d');
  expect(withSectionStepped(draft, 'two', 'down')).toBe(draft);
});
