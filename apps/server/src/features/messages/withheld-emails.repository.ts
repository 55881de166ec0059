import { findExhaustedNames, findExhaustedSubject } from '../../platform/db/safeguards/email-counts.ts';
import { findOptedOut } from '../../platform/db/safeguards/opt-outs.ts';
import { findSender } from '../../platform/db/safeguards/senders.ts';
import type { TenantScope } from '../../platform/db/tenant.ts';
import { limitReason, recipientSubject, senderSubjects } from '../../platform/mail/email-limits.ts';
import type { NewEmail } from './emails.repository.ts';
import { findRecipients } from './emails.repository.ts';

/** Reason that is shown for an email that was withheld because its reader opted out. */
export const UNWANTED_REASON = 'This person has opted out of emails.';

/** Why an email is withheld. */
export interface Withheld {
  readonly cause: 'opted_out' | 'limit';
  readonly reason: string;
}

/**
 * Finds the emails that would be withheld if they were sent now: the reader opted out, or the reader's or the trial's limit
 * is reached.
 *
 * Counts nothing: emails are counted when they are sent, where the limits are checked again.
 *
 * @returns the reasons by email id
 */
export async function findWithheld(
  scope: TenantScope,
  emails: readonly NewEmail[],
  now: Date,
): Promise<ReadonlyMap<string, Withheld>> {
  const recipients = await findRecipients(scope, emails);
  if (recipients.length === 0) return new Map();
  const sender = await findExhaustedSubject(scope.tx, senderSubjects(await findSender(scope)), now);
  const optedOut = await findOptedOut(
    scope,
    recipients.map(({ address }) => address),
  );
  const full = await fullRecipients(scope, recipients, now);
  return new Map(
    recipients.flatMap(({ emailId, address }): [string, Withheld][] => {
      if (optedOut.has(address)) return [[emailId, { cause: 'opted_out', reason: UNWANTED_REASON }]];
      const period = full.get(recipientSubject('typed', address).name);
      if (period !== undefined) return [[emailId, { cause: 'limit', reason: limitReason('recipient', period) }]];
      return sender === null ? [] : [[emailId, { cause: 'limit', reason: limitReason('sender', sender.period) }]];
    }),
  );
}

function fullRecipients({ tx }: TenantScope, recipients: readonly { readonly address: string }[], now: Date) {
  const subjects = recipients.map(({ address }) => recipientSubject('typed', address));
  const [first] = subjects;
  if (first === undefined) return new Map<string, 'day' | 'week'>();
  return findExhaustedNames(tx, { ...first, names: subjects.map(({ name }) => name) }, now);
}
