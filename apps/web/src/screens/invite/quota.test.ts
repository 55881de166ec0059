import { expect, test } from 'vitest';
import { hasReachedLimit } from './quota.ts';

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
