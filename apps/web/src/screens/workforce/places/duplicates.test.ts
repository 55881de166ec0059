import { expect, test } from 'vitest';
import { nameBeforeMark, originalOf } from './duplicates.ts';

const place = (name: string) => ({ id: name, name });

test.each([
  ['Zürich (duplicate 2)', 'Zürich'],
  ['Tower (north) (duplicate 12)', 'Tower (north)'],
  ['Zürich', null],
  ['Zürich (duplicate)', null],
  ['(duplicate 2)', null],
  ['Zürich (duplicate 2) east', null],
])('the name before the mark of %j is %j', (name, before) => {
  expect(nameBeforeMark(name)).toBe(before);
});

test('the original of a marked place has the name without the mark, in any case', () => {
  const places = [place('Zürich (duplicate 3)'), place('Neu-Zürich'), place('ZÜRICH'), place('Zürich Nord')];
  expect(originalOf(place('Zürich (duplicate 2)'), places)?.name).toBe('ZÜRICH');
});

test('a place without a mark, or whose original is gone, has none', () => {
  expect(originalOf(place('Zürich'), [place('zürich')])).toBeUndefined();
  expect(originalOf(place('Zürich (duplicate 2)'), [place('Zürich Nord')])).toBeUndefined();
});

test('the name of a duplicate was cut for its mark', () => {
  const name = 'ü'.repeat(200);
  const duplicate = place(`${'ü'.repeat(180)} (duplicate 2)`);
  expect(originalOf(duplicate, [place(`${'ü'.repeat(180)} (duplicate 3)`), place(name)])?.name).toBe(name);
});
