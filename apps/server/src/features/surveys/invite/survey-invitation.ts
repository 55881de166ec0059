import type { Random } from '../../../core/clock.ts';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import { enqueueEmails } from '../../messages/lends.ts';

/** Why an anonymous survey cannot be active: nobody but its participant may have its link. */
export const ANONYMOUS_NEEDS_EMAIL =
  'An anonymous survey cannot be active: its link reaches the participant only by email. Use draft or invited.';

/** Notes the invitation of a survey as waiting to be sent, in the transaction of its cause. */
export async function enqueueInvitation(
  scope: TenantScope,
  {
    random,
    survey,
    now,
  }: { random: Random; survey: { readonly id: string; readonly wave_id: string | null }; now: Date },
): Promise<void> {
  await enqueueEmails(scope, { random }, [
    { id: random.uuid(), kind: 'invitation', survey_id: survey.id, wave_id: survey.wave_id, created_at: now },
  ]);
}
