import { expect, test } from 'vitest';
import { isShortageReason, SHORTAGE_REASONS } from './shortage.ts';

test('the reason of a campaign tells whether its last wave was skipped or a member closed it', () => {
  expect([SHORTAGE_REASONS.people, SHORTAGE_REASONS.invitations].map(isShortageReason)).toEqual([true, true]);
  expect(isShortageReason('The work is done.')).toBe(false);
});
