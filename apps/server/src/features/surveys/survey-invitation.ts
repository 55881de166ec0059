import type { TenantScope } from '../../db/tenant.ts';
import type { Queue } from '../../ports/queue.ts';
import { insertMail } from './surveys.repository.ts';

/** Notes the invitation mail of a survey as waiting, and enqueues it in the same transaction. */
export async function enqueueInvitation(
  scope: TenantScope,
  { queue, mailId, surveyId, now }: { queue: Queue; mailId: string; surveyId: string; now: Date },
): Promise<void> {
  await insertMail(scope, { id: mailId, survey_id: surveyId, created_at: now });
  await queue.enqueue(scope.tx, 'send_invitation', { organisation_id: scope.organisationId, mail_id: mailId });
}
