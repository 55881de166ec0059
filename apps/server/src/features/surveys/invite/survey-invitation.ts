import type { Random } from '../../../core/clock.ts';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import { enqueueEmails } from '../../messages/lends.ts';

/** The reason why an anonymous survey cannot be active: only its participant may have its link. */
export const ANONYMOUS_NEEDS_EMAIL =
  'An anonymous survey cannot be active: its link reaches the participant only by email. Use draft or invited.';

/** Enqueues the invitation email of a survey, in the caller's transaction. */
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
