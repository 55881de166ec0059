import type { Random } from '../../core/clock.ts';
import type { TenantScope } from '../../platform/db/tenant.ts';
import { enqueueEmails } from '../../platform/mail/enqueue-emails.ts';

/** Notes the invitation of a survey as waiting to be sent, in the transaction of its cause. */
export async function enqueueInvitation(
  scope: TenantScope,
  { random, surveyId, now }: { random: Random; surveyId: string; now: Date },
): Promise<void> {
  await enqueueEmails(scope, { random }, [
    { id: random.uuid(), kind: 'invitation', survey_id: surveyId, wave_id: null, created_at: now },
  ]);
}
