import type { CampaignSummary } from '@plumbline/contract/wire';
import type { CampaignRow, CampaignSettings } from './campaigns.repository.ts';

/**
 * How far the approval of a campaign is. An objection is cleared by an approval, and both by a change of what they are about.
 * Once the first wave has started none is needed any more: nobody could give it. A wave that was missed asked nobody, so a
 * campaign of which only waves were missed still needs one.
 */
export function approvalOf(
  { approved_at, objection, status }: Pick<CampaignRow, 'approved_at' | 'objection' | 'status'>,
  { requires_approval }: Pick<CampaignSettings, 'requires_approval'>,
): CampaignSummary['approval'] {
  if (approved_at !== null) return 'approved';
  if (!requires_approval || !isBeforeFirstWave(status)) return 'not_needed';
  return objection === null ? 'waiting' : 'objected';
}

/** Whether a campaign still waits for its first wave. The number of waves does not tell: it counts missed ones as well. */
export function isBeforeFirstWave(status: CampaignRow['status']): boolean {
  return status === 'draft' || status === 'scheduled';
}

/** Whether a campaign may start as far as its approval is concerned. */
export function isAllowed(approval: CampaignSummary['approval']): boolean {
  return approval === 'approved' || approval === 'not_needed';
}

/** What an approval is about. A change of it needs another one; the audience is not part of it, and can change later as well. */
export const APPROVED_FIELDS = ['questionnaire_id', 'mode', 'threshold', 'asks_free_text'] as const;

/** The columns of a campaign that nobody has approved. An approval also fixes the version of the questionnaire. */
export const NOT_APPROVED = {
  approved_by: null,
  approved_by_name: null,
  approved_at: null,
  objection: null,
  questionnaire_version: null,
} as const;
