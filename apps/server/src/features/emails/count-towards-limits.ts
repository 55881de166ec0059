import { countEmail } from '../../platform/db/safeguards/email-counts.ts';
import { findSender } from '../../platform/db/safeguards/senders.ts';
import type { TenantScope } from '../../platform/db/tenant.ts';
import { limitReason, recipientSubject, senderSubjects } from '../../platform/mail/email-limits.ts';
import { isOfOutsideOwner } from './email-contents.repository.ts';
import { markCounted, type WaitingEmail } from './waiting-emails.repository.ts';

const COUNTS = {
  invitation: 'survey',
  reminder: 'survey',
  member_invitation: 'membership',
  action_assigned: 'action',
  action_overdue: 'action',
} as const;

/**
 * Counts an email towards the limits of its recipient and its sender, once for all attempts to send it.
 *
 * @returns why the email must be withheld; `null`: it may be sent
 */
export async function countTowardsLimits(
  scope: TenantScope,
  { id, kind, counted_at, action_id }: WaitingEmail,
  { address, now }: { address: string; now: Date },
): Promise<string | null> {
  // Notifications are not limited: members asked for them.
  if (counted_at !== null || kind === 'answered_notice' || kind === 'high_risk_notice') return null;
  // Nor are members told too often about actions of their own.
  if (action_id !== null && !(await isOfOutsideOwner(scope, action_id))) return null;
  const recipient = recipientSubject(COUNTS[kind], address);
  const full = await countEmail(scope.tx, [recipient, ...senderSubjects(await findSender(scope))], now);
  if (full !== null) return limitReason(full.index === 0 ? 'recipient' : 'sender', full.period);
  await markCounted(scope, id, now);
  return null;
}
