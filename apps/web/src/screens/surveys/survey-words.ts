import type { Survey, SurveySummary } from '@plumbline/contract/wire';
import { riskFromScore } from '@plumbline/domain/ratings';
import { isOpenForAnswers } from '@plumbline/domain/survey-life-cycle';
import type { Risk } from '../../ui/RiskBadge.tsx';

/** @see specification, section 3, "Display fallbacks" */
export function participantName(survey: Pick<SurveySummary, 'participant_name' | 'created_by_name'>): string {
  return survey.participant_name ?? survey.created_by_name ?? 'Anonymous';
}

export function companyName({ company }: Pick<SurveySummary, 'company'>): string {
  return company ?? 'N/A';
}

/** The stored risk level, or else the one that follows from the score; null without both. A score beside the level has the same colour. */
export function riskOf({ risk_level, score }: Pick<SurveySummary, 'risk_level' | 'score'>): Risk | null {
  if (risk_level !== null) return risk_level;
  return score === null ? null : riskFromScore(score);
}

/** Labels of the stored statuses; the filter above the list uses the specification's four display statuses. */
export const STATUS_LABELS: Record<SurveySummary['status'], string> = {
  draft: 'Draft',
  active: 'Active',
  invited: 'Invited',
  start: 'Started',
  completed: 'Completed',
  processing: 'Processing',
  analyzed: 'Analyzed',
  paused: 'Paused',
  archived: 'Archived',
};

/** Text in place of a missing score, by status. */
export const WAITING_WORDS: Record<SurveySummary['status'], string> = {
  draft: 'Draft, not sent',
  active: 'Open by its link, not started',
  invited: 'Invited, not started',
  start: 'Started, not submitted',
  completed: 'Analysis is being written',
  processing: 'Analysis is being written',
  analyzed: 'Waiting for answers',
  paused: 'Paused',
  archived: 'Archived',
};

/** Whether the survey was never sent: its status must change to invited before an email can go out. */
export function isUnsent(status: SurveySummary['status']): boolean {
  return status === 'draft' || status === 'active';
}

export type LinkState = 'open' | 'expired' | 'closed';

/** Whether the participant's link still accepts answers at a given time. */
export function linkState(survey: Pick<Survey, 'status' | 'revoked_at' | 'expires_at'>, nowMs: number): LinkState {
  if (!isOpenForAnswers(survey.status) || survey.revoked_at !== null) return 'closed';
  return survey.expires_at !== null && Date.parse(survey.expires_at) <= nowMs ? 'expired' : 'open';
}
