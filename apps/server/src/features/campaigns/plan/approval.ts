import type { CampaignSummary } from '@plumbline/contract/wire';
import type { CampaignRow, CampaignSettings } from './campaigns.repository.ts';

/**
 * State of a campaign's approval. An approval clears an objection; a change of an approved field clears both. After the first wave has
 * started, approval is no longer possible or needed. Missed waves asked nobody, so a campaign with only missed waves still needs approval.
 */
export function approvalOf(
  { approved_at, objection, status }: Pick<CampaignRow, 'approved_at' | 'objection' | 'status'>,
  { requires_approval }: Pick<CampaignSettings, 'requires_approval'>,
): CampaignSummary['approval'] {
  if (approved_at !== null) return 'approved';
  if (!requires_approval || !isBeforeFirstWave(status)) return 'not_needed';
  return objection === null ? 'waiting' : 'objected';
}

/** Whether a campaign still waits for its first wave. The number of waves cannot decide this, because it includes missed waves. */
export function isBeforeFirstWave(status: CampaignRow['status']): boolean {
  return status === 'draft' || status === 'scheduled';
}

/** Whether the approval lets a campaign start. */
export function isAllowed(approval: CampaignSummary['approval']): boolean {
  return approval === 'approved' || approval === 'not_needed';
}

/** The fields that an approval covers. A change of one of them needs a new approval. The audience is not covered. */
export const APPROVED_FIELDS = ['questionnaire_id', 'mode', 'threshold', 'asks_free_text'] as const;

/** Column values of an unapproved campaign. An approval also fixes the version of the questionnaire. */
export const NOT_APPROVED = {
  approved_by: null,
  approved_by_name: null,
  approved_at: null,
  objection: null,
  questionnaire_version: null,
} as const;
