import { expect, test } from 'vitest';
import { changedFields, textOrNull } from './changed-fields.ts';

const saved = { name: 'Harbour Concrete', company: null as string | null, days: 30 };

test('only the changed fields are saved', () => {
  expect(changedFields(saved, { ...saved, company: 'Harbour' })).toEqual({ company: 'Harbour' });
});

test('values that are as saved change nothing', () => {
  expect(changedFields(saved, { ...saved })).toBeNull();
});

test('a field can be cleared', () => {
  expect(changedFields({ company: 'Harbour' as string | null }, { company: null })).toEqual({ company: null });
});

test.each([
  [' Harbour ', 'Harbour'],
  ['   ', null],
  [null, null],
])('the text %j is saved as %j', (text, tidied) => {
  expect(textOrNull(text)).toBe(tidied);
});
