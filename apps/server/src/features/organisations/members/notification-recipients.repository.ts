import type { TenantScope } from '../../../platform/db/tenant.ts';

export interface NotificationRecipient {
  readonly id: string;
  readonly kind: 'answered_notice' | 'high_risk_notice';
  /** The sites that the member sees; null: the whole organisation. */
  readonly sites: readonly string[] | null;
}

/** Members to notify of answers, if they want it: the inviter, and for a High result all members. */
export async function findNotificationRecipients(
  { tx, organisationId }: TenantScope,
  { isHighRisk, invitedBy }: { isHighRisk: boolean; invitedBy: string | null },
): Promise<NotificationRecipient[]> {
  const rows = await tx
    .selectFrom('users')
    .innerJoin('memberships', 'memberships.user_id', 'users.id')
    .select(['users.id', 'notify_answered', 'notify_high_risk', 'memberships.site_ids as sites'])
    .where('users.organisation_id', '=', organisationId)
    .where('memberships.organisation_id', '=', organisationId)
    // Members with other roles see nothing about a person.
    .where('memberships.role', 'in', ['administrator', 'safety_manager'])
    .where((eb) =>
      eb.or([
        eb.and([eb.val(isHighRisk), eb('notify_high_risk', '=', true)]),
        eb.and([eb('users.id', '=', invitedBy), eb('notify_answered', '=', true)]),
      ]),
    )
    .orderBy('users.id')
    .execute();
  // A member who is notified of a High result gets no second email about the answers.
  return rows.map(({ id, notify_high_risk, sites }) => ({
    id,
    sites,
    kind: isHighRisk && notify_high_risk ? 'high_risk_notice' : 'answered_notice',
  }));
}
