import { expect, test } from 'vitest';
import { editedIn, withEdited } from './use-kept-state.ts';

test('of a form with several fields those that were edited come back, and the others are as a colleague saved them', () => {
  const edited = editedIn({ what: 'Mend the rail', dueOn: '2026-12-01' }, { what: 'Rail', dueOn: '2026-12-01' });
  expect(withEdited({ what: 'Rail', dueOn: '2026-12-24' }, edited)).toEqual({
    what: 'Mend the rail',
    dueOn: '2026-12-24',
  });
});

test.each([
  ['text', 'Rail', 'Mend the rail'],
  ['a list', ['a'], ['a', 'b']],
  ['another kind of question', { type: 'scale', max: 7 }, { type: 'text' }],
])('%s comes back whole', (_, first, value) => {
  expect(withEdited<unknown>(first, editedIn<unknown>(value, first))).toEqual(value);
});

test('what was not edited is not kept', () => {
  expect(editedIn({ what: 'Rail' }, { what: 'Rail' })).toBeUndefined();
  expect(withEdited('Rail', undefined)).toBe('Rail');
});
