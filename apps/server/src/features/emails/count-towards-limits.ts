import { countEmail } from '../../platform/db/safeguards/email-counts.ts';
import { findSender } from '../../platform/db/safeguards/senders.ts';
import type { EmailKind } from '../../platform/db/schema/email-tables.ts';
import type { TenantScope } from '../../platform/db/tenant.ts';
import { limitReason, recipientSubject, senderSubjects } from '../../platform/mail/email-limits.ts';
import { isOfOutsideOwner } from './email-contents.repository.ts';
import { markCounted, type WaitingEmail } from './waiting-emails.repository.ts';

/** Kinds of email that a recipient's limit counts together; `null`: not limited, because members asked for them. */
const COUNTS = {
  answered_notice: null,
  high_risk_notice: null,
  file_ready: null,
  file_failed: null,
  invitation: 'survey',
  reminder: 'survey',
  member_invitation: 'membership',
  action_assigned: 'action',
  action_overdue: 'action',
} as const satisfies Record<EmailKind, string | null>;

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
  const counted = COUNTS[kind];
  if (counted_at !== null || counted === null) return null;
  // Emails to members about their own actions are not limited.
  if (action_id !== null && !(await isOfOutsideOwner(scope, action_id))) return null;
  const recipient = recipientSubject(counted, address);
  const full = await countEmail(scope.tx, [recipient, ...senderSubjects(await findSender(scope))], now);
  if (full !== null) return limitReason(full.index === 0 ? 'recipient' : 'sender', full.period);
  await markCounted(scope, id, now);
  return null;
}
