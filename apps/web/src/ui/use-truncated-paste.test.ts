import { expect, test } from 'vitest';
import { isTruncated, truncatedInWords } from './use-truncated-paste.ts';

test.each([
  ['fits as it is', 'abcde', 'abcde', 5, false],
  ['fits after what was there', 'say abcde', 'abcde', 9, false],
  ['fits instead of what was selected', 'abcde', 'abcde', 6, false],
  ['has line breaks of another kind', 'a\nb', 'a\r\nb', 3, false],
  ['has line breaks in a field of one line', 'abc', 'a\r\nb\nc\n', 4, false],
  ['has spaces around an address', 'a@b.org', ' a@b.org\n', 8, false],
  ['is one character too long', 'abcde', 'abcdef', 5, true],
  ['is too long after what was there', 'say abcd', 'abcde', 8, true],
  ['is too long and ends with an emoji that does not fit in part', 'abcd', 'abcd👷', 5, true],
  ['has no limit', 'abc', 'abcdef', undefined, false],
])('a pasted text that %s', (_, value, pasted, maxLength, expected) => {
  expect(isTruncated(value, pasted, maxLength)).toBe(expected);
});

test('the limit is named', () => {
  expect(truncatedInWords(2000)).toContain('only 2,000 characters fit here');
});
