import { insertMails, type NewMail } from '../db/mails.ts';
import type { TenantScope } from '../db/tenant.ts';
import type { Queue } from '../ports/queue.ts';

/** Notes mails as waiting, and enqueues them in the same transaction. */
export async function enqueueMails(scope: TenantScope, queue: Queue, mails: readonly NewMail[]): Promise<void> {
  if (mails.length === 0) return;
  await insertMails(scope, mails);
  await queue.enqueueAll(
    scope.tx,
    'send_mail',
    mails.map(({ id }) => ({ organisation_id: scope.organisationId, mail_id: id })),
  );
}
