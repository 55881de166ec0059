import type { TenantScope } from '../../db/tenant.ts';
import { enqueueMails } from '../../mail/enqueue-mails.ts';
import type { Queue } from '../../ports/queue.ts';

/** Notes the invitation mail of a survey as waiting, and enqueues it in the same transaction. */
export async function enqueueInvitation(
  scope: TenantScope,
  { queue, mailId, surveyId, now }: { queue: Queue; mailId: string; surveyId: string; now: Date },
): Promise<void> {
  await enqueueMails(scope, queue, [{ id: mailId, kind: 'invitation', survey_id: surveyId, created_at: now }]);
}
