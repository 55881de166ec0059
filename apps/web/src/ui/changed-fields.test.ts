import { expect, test } from 'vitest';
import { changedFields, editedSince, textOrNull } from './changed-fields.ts';

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

test('fields edited while others were being saved stay in the draft', () => {
  const sent: Partial<typeof saved> = { name: 'Harbour' };
  expect(editedSince(sent, { name: 'Harbour', days: 7 })).toEqual({ days: 7 });
  expect(editedSince(sent, { name: 'Harbour Concrete' })).toEqual({ name: 'Harbour Concrete' });
  expect(editedSince(sent, { name: 'Harbour' })).toEqual({});
});

test.each([
  [' Harbour ', 'Harbour'],
  ['   ', null],
  [null, null],
])('the text %j is saved as %j', (text, tidied) => {
  expect(textOrNull(text)).toBe(tidied);
});
