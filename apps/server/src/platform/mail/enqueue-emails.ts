import { insertMails, type NewMail } from '../db/emails.ts';
import type { TenantScope } from '../db/tenant.ts';
import type { Queue } from '../jobs/queue.ts';
import { findWithheld } from './withheld-emails.ts';

/**
 * Notes mails as waiting, and enqueues them in the same transaction. One whose reader wants none or had enough is noted as
 * withheld, with the reason.
 *
 * @returns ids of those that wait
 */
export async function enqueueMails(
  scope: TenantScope,
  queue: Queue,
  mails: readonly NewMail[],
): Promise<ReadonlySet<string>> {
  const [first] = mails;
  if (first === undefined) return new Set();
  // Mails that are noted together were asked for at the same moment.
  const withheld = await findWithheld(scope, mails, new Date(first.created_at));
  await insertMails(
    scope,
    mails.map((mail) => ({ ...mail, withheldBecause: withheld.get(mail.id)?.reason ?? null })),
  );
  const waiting = mails.filter(({ id }) => !withheld.has(id));
  if (waiting.length > 0) {
    await queue.enqueueAll(
      scope.tx,
      'send_email',
      waiting.map(({ id }) => ({ organisation_id: scope.organisationId, mail_id: id })),
    );
  }
  return new Set(waiting.map(({ id }) => id));
}
