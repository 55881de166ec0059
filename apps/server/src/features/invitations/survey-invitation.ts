import type { TenantScope } from '../../platform/db/tenant.ts';
import type { Queue } from '../../platform/jobs/queue.ts';
import { enqueueMails } from '../../platform/mail/enqueue-emails.ts';

/** Notes the invitation mail of a survey as waiting, and enqueues it in the same transaction. */
export async function enqueueInvitation(
  scope: TenantScope,
  { queue, mailId, surveyId, now }: { queue: Queue; mailId: string; surveyId: string; now: Date },
): Promise<void> {
  await enqueueMails(scope, queue, [{ id: mailId, kind: 'invitation', survey_id: surveyId, created_at: now }]);
}
