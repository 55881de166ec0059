import type { Work } from '../../../platform/db/unit-of-work.ts';
import { enqueueEmails } from '../../messages/lends.ts';

/** The reason why an anonymous survey cannot be active: only its participant may have its link. */
export const ANONYMOUS_NEEDS_EMAIL =
  'An anonymous survey cannot be active: its link reaches the participant only by email. Use draft or invited.';

/** Enqueues the invitation email of a survey, in the caller's transaction. */
export async function enqueueInvitation(
  work: Work,
  survey: { readonly id: string; readonly wave_id: string | null },
): Promise<void> {
  const { now, random } = work;
  await enqueueEmails(work, [
    { id: random.uuid(), kind: 'invitation', survey_id: survey.id, wave_id: survey.wave_id, created_at: now },
  ]);
}
