import { expect, test } from 'vitest';
import { mergingInWords } from './place-words.ts';

test('merging names what moves, where to, and what stays behind', () => {
  expect(mergingInWords('crew', 'Steel', 'Steel B')).toEqual([
    'The people of “Steel” move to “Steel B”, and “Steel” is archived.',
    'Answers that were already given stay with “Steel”.',
    'A merge can’t be undone.',
  ]);
});

test('names with characters of patterns are written as they are', () => {
  expect(mergingInWords('company', '{other}', '$& Ltd')[0]).toBe(
    'The people of “{other}” become people of “$& Ltd”, and “{other}” is archived.',
  );
});
