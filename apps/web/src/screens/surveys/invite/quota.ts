import type { UserStats } from '@plumbline/contract/wire';

/** Whether no invitation can be sent any more. @see specification, section 5, "Invite" */
export function hasReachedLimit({ can_create_invitations, invitations_remaining }: UserStats): boolean {
  return !can_create_invitations || (invitations_remaining !== null && invitations_remaining <= 0);
}

export const LIMIT_TITLE = 'Invitation Limit Reached';

/** The message before sending; the server has its own message for a limit that is already reached. */
export function limitInWords({ invitations_max: max, plan_type }: UserStats): string {
  const used =
    max === null || max === 0
      ? `Your ${plan_type} plan has no invitations.`
      : `You have used ${max === 1 ? 'the one invitation' : `all ${max} invitations`} of your ${plan_type} plan.`;
  return `${used} Please upgrade your plan to invite more people. Surveys that are already sent stay open.`;
}
