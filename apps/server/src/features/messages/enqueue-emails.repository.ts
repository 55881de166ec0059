import type { Random } from '../../core/clock.ts';
import { systemActor } from '../../core/events.ts';
import { recordEvents } from '../../platform/db/events.ts';
import type { TenantScope } from '../../platform/db/tenant.ts';
import { insertEmails, type NewEmail } from './emails.repository.ts';
import { findWithheld } from './withheld-emails.repository.ts';

/**
 * Inserts emails as waiting, each with the event that causes it to be sent. An email whose reader opted out or reached a
 * limit is inserted as withheld, with the reason.
 *
 * @returns ids of the waiting emails
 */
export async function enqueueEmails(
  scope: TenantScope,
  { random }: { readonly random: Random },
  emails: readonly NewEmail[],
): Promise<ReadonlySet<string>> {
  const [first] = emails;
  if (first === undefined) return new Set();
  // Emails that are inserted together were requested at the same moment.
  const at = new Date(first.created_at);
  const withheld = await findWithheld(scope, emails, at);
  await insertEmails(
    scope,
    emails.map((email) => ({ ...email, withheldBecause: withheld.get(email.id)?.reason ?? null })),
  );
  const waiting = emails.filter(({ id }) => !withheld.has(id));
  const actor = systemActor('emails');
  await recordEvents(
    scope,
    waiting.map(({ id }) => ({ id: random.uuid(), at, kind: 'email.queued', actor, entityId: id })),
  );
  return new Set(waiting.map(({ id }) => id));
}
