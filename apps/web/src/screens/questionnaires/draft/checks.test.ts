import { expect, test } from 'vitest';
import { problemsByItem, targetOf } from './checks.ts';
import { aDraft, aLibraryItem } from './testing.ts';

const draft = aDraft({
  sections: [{ id: 'one', title: '', titles: {} }],
  items: [aLibraryItem('a'), aLibraryItem('b')],
});

test.each([
  ['items.1', { kind: 'item', questionId: 'b' }],
  ['items.7', null],
  ['items', null],
  ['sections.0', { kind: 'section', sectionId: 'one' }],
  ['categories.0', { kind: 'details' }],
  [null, null],
])('a check about %s can be shown', (field, target) => {
  expect(targetOf({ level: 'problem', field, message: 'Mend this.' }, draft)).toEqual(target);
});

test('problems are counted by question, advice is not', () => {
  const checks = [
    { level: 'problem' as const, field: 'items.1', message: 'One.' },
    { level: 'advice' as const, field: 'items.0', message: 'Two.' },
  ];
  expect([...problemsByItem(checks, draft)]).toEqual([['b', 1]]);
});
