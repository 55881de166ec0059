import { expect, test } from 'vitest';
import { hasReachedLimit, limitInWords } from './quota.ts';

const TRIAL = { invitations_max: 10, invitations_used: 9, plan_type: 'trial' };

test.each([
  [{ can_create_invitations: true, invitations_remaining: 1 }, false],
  [{ can_create_invitations: true, invitations_remaining: 0 }, true],
  [{ can_create_invitations: true, invitations_remaining: -1 }, true],
  [{ can_create_invitations: false, invitations_remaining: 5 }, true],
  [{ can_create_invitations: true, invitations_remaining: null }, false],
])('%j: limit reached is %s', (stats, expected) => {
  expect(hasReachedLimit({ ...TRIAL, ...stats })).toBe(expected);
});

test.each([
  [25, 'You have used all 25 invitations of your trial plan. Please upgrade your plan'],
  [1, 'You have used the one invitation of your trial plan. Please upgrade your plan'],
  [0, 'Your trial plan has no invitations. Please upgrade your plan'],
])('a limit of %i is described in words', (max, words) => {
  const stats = { ...TRIAL, invitations_max: max, can_create_invitations: false, invitations_remaining: 0 };
  expect(limitInWords(stats)).toContain(words);
});
