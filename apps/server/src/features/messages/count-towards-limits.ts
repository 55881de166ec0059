import { countEmail } from '../../platform/db/safeguards/email-counts.ts';
import { findSender } from '../../platform/db/safeguards/senders.ts';
import type { EmailKind } from '../../platform/db/schema/email-tables.ts';
import type { TenantScope } from '../../platform/db/tenant.ts';
import { limitReason, recipientSubject, senderSubjects } from '../../platform/mail/email-limits.ts';
import { isOfOutsideOwner } from './email-contents.repository.ts';
import { markCounted, type WaitingEmail } from './waiting-emails.repository.ts';

/** Whether a kind of email goes to an address that a member typed. Other kinds go to members who turned them on. */
const IS_TO_TYPED_ADDRESS: Readonly<Record<EmailKind, boolean>> = {
  answered_notice: false,
  high_risk_notice: false,
  file_ready: false,
  file_failed: false,
  webhook_off: false,
  invitation: true,
  reminder: true,
  member_invitation: true,
  action_assigned: true,
  action_overdue: true,
  action_done: false,
  action_link: true,
};

/**
 * Counts an email towards the limits of its recipient and its sender, once for all attempts to send it.
 *
 * @returns the reason why the email must be withheld; `null`: it may be sent
 */
export async function countTowardsLimits(
  scope: TenantScope,
  { id, kind, counted_at, action_id }: WaitingEmail,
  { address, now }: { address: string; now: Date },
): Promise<string | null> {
  if (counted_at !== null || !IS_TO_TYPED_ADDRESS[kind]) return null;
  // Emails to members about their own actions are not limited.
  if (action_id !== null && kind !== 'action_link' && !(await isOfOutsideOwner(scope, action_id))) return null;
  const recipient = recipientSubject('typed', address);
  const full = await countEmail(scope.tx, [recipient, ...senderSubjects(await findSender(scope))], now);
  if (full !== null) return limitReason(full.index === 0 ? 'recipient' : 'sender', full.period);
  await markCounted(scope, id, now);
  return null;
}
