import type { CampaignSummary } from '@plumbline/contract/wire';
import type { CampaignRow, CampaignSettings } from './campaigns.repository.ts';

/**
 * How far the approval of a campaign is. An objection is cleared by an approval, and both by a change of what they are about.
 * After the first wave none is needed any more: nobody could give it.
 */
export function approvalOf(
  { approved_at, objection, waves_started }: Pick<CampaignRow, 'approved_at' | 'objection' | 'waves_started'>,
  { requires_approval }: Pick<CampaignSettings, 'requires_approval'>,
): CampaignSummary['approval'] {
  if (approved_at !== null) return 'approved';
  if (!requires_approval || waves_started > 0) return 'not_needed';
  return objection === null ? 'waiting' : 'objected';
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
