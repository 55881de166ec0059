import { expect, test } from 'vitest';
import { inviteeOf } from './invitee.ts';

const FORM = { email: 'a.ash@example.org', name: '', company: '', language: null, text: '' };

test.each([
  ['', 'A Ash'],
  ['Ann Ash', 'Ann Ash'],
])('the name %j of an address gives the survey of %s', (name, expected) => {
  const { participant_name, title } = inviteeOf({ ...FORM, name });
  expect([participant_name, title]).toEqual([expected, `Safety Survey for ${expected}`]);
});

test('an address that suggests no name titles the survey', () => {
  const { participant_name, title } = inviteeOf({ ...FORM, email: '_@example.org' });
  expect([participant_name, title]).toEqual([null, 'Safety Survey for _@example.org']);
});
