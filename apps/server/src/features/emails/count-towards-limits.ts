import { countEmail } from '../../platform/db/safeguards/email-counts.ts';
import { findSender } from '../../platform/db/safeguards/senders.ts';
import type { TenantScope } from '../../platform/db/tenant.ts';
import { limitReason, recipientSubject, senderSubjects } from '../../platform/mail/email-limits.ts';
import { markCounted, type WaitingEmail } from './emails.repository.ts';

/**
 * Counts an email towards the limits of its recipient and of its sender, once for all attempts to send it.
 *
 * @returns why it must be kept back; `null`: it may go
 */
export async function countTowardsLimits(
  scope: TenantScope,
  { id, kind, counted_at }: WaitingEmail,
  { address, now }: { address: string; now: Date },
): Promise<string | null> {
  // Notices go to members, who asked for them.
  if (counted_at !== null || kind === 'answered_notice' || kind === 'high_risk_notice') return null;
  const recipient = recipientSubject(kind === 'member_invitation' ? 'membership' : 'survey', address);
  const full = await countEmail(scope.tx, [recipient, ...senderSubjects(await findSender(scope))], now);
  if (full !== null) return limitReason(full.index === 0 ? 'recipient' : 'sender', full.period);
  await markCounted(scope, id, now);
  return null;
}
