import { expect, test } from 'vitest';
import { searchPattern } from './survey-list.repository.ts';

test.each([
  ['ann', '%ann%'],
  ['  ann  ', '%ann%'],
  ['Ann Lee', '%Ann Lee%'],
  ['100%', String.raw`%100\%%`],
  ['a_b', String.raw`%a\_b%`],
  [String.raw`a\b`, String.raw`%a\\b%`],
])('%j looks for %j anywhere', (search, pattern) => {
  expect(searchPattern(search)).toBe(pattern);
});

test.each([
  ['a', '%\na%'],
  ['an', '%\nan%'],
  ['a%', '%\na\\%%'],
  ['👷a', '%\n👷a%'],
])('%j, being shorter than three characters, looks for %j at the beginning of a field', (search, pattern) => {
  expect(searchPattern(search)).toBe(pattern);
});

test.each(['', '   ', '%', '%_\\', '---', '👷👷👷'])('%j, without a letter or a digit, finds nothing', (search) => {
  expect(searchPattern(search)).toBeNull();
});
