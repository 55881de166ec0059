import { systemActor } from '../../core/events.ts';
import { unitOfWork, type Work } from '../../platform/db/unit-of-work.ts';
import { insertEmails, type NewEmail } from './emails.repository.ts';
import { findWithheld } from './withheld-emails.repository.ts';

/**
 * Inserts emails as waiting, each with the event that causes it to be sent. An email whose reader opted out or reached a
 * limit is inserted as withheld, with the reason.
 *
 * @returns ids of the waiting emails
 */
export async function enqueueEmails(work: Work, emails: readonly NewEmail[]): Promise<ReadonlySet<string>> {
  if (emails.length === 0) return new Set();
  const withheld = await findWithheld(work, emails, work.now);
  await insertEmails(
    work,
    emails.map((email) => ({ ...email, withheldBecause: withheld.get(email.id)?.reason ?? null })),
  );
  const waiting = emails.flatMap(({ id }) => (withheld.has(id) ? [] : [id]));
  const { record } = unitOfWork(work, { ...work, actor: systemActor('emails') });
  await record(...waiting.map((entityId) => ({ kind: 'email.queued', entityId }) as const));
  return new Set(waiting);
}
