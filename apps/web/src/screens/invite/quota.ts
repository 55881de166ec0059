import type { UserStats } from '@plumbline/contract/wire';

/** Whether no invitation can be sent any more. @see specification, section 5, "Invite" */
export function hasReachedLimit({ can_create_invitations, invitations_remaining }: UserStats): boolean {
  return !can_create_invitations || (invitations_remaining !== null && invitations_remaining <= 0);
}
