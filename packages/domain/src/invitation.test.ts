import { expect, test } from 'vitest';
import {
  canCreateInvitation,
  DEFAULT_INVITATION_TEXT,
  INVITATION_DEFAULTS,
  isEmailLike,
  nameFromEmail,
  surveyTitle,
} from './invitation.ts';

test.each([
  ['john.van_dyk@example.org', 'John Van Dyk'],
  ['ann@example.org', 'Ann'],
  ['__ann..lee__@example.org', 'Ann Lee'],
  ['anne-marie.o’neil@example.org', 'Anne-Marie O’Neil'],
  ["d'arcy@example.org", "D'Arcy"],
  ['łukasz.żak@example.org', 'Łukasz Żak'],
  ['4x4.driver@example.org', '4x4 Driver'],
  ['no-at-sign', 'No-At-Sign'],
  ['@example.org', ''],
  ['...@example.org', ''],
  ['', ''],
])('%j suggests the name %j', (email, name) => {
  expect(nameFromEmail(email)).toBe(name);
});

test('an invitation has the defaults of the specification', () => {
  expect(INVITATION_DEFAULTS).toEqual({ category: 'safety', isPublic: true, isAnonymous: false });
  expect(surveyTitle('Ann Lee')).toBe('Safety Survey for Ann Lee');
  expect(DEFAULT_INVITATION_TEXT).toMatch(/^Please .+\. .+\. .+\.$/);
});

test('an address needs an at-sign', () => {
  expect(isEmailLike('ann@site')).toBe(true);
  expect(isEmailLike('ann.site.org')).toBe(false);
});

test.each([
  [{ max: 10, used: 9 }, true],
  [{ max: 10, used: 10 }, false],
  [{ max: 10, used: 11 }, false],
  [{ max: 0, used: 0 }, false],
  [{ max: null, used: 1_000_000 }, true],
])('with %j one more can be invited: %s', (allowance, expected) => {
  expect(canCreateInvitation(allowance)).toBe(expected);
});
