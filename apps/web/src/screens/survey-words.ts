import type { Survey, SurveySummary } from '@plumbline/contract/wire';
import { riskFromScore } from '@plumbline/domain/ratings';
import { isOpenForAnswers } from '@plumbline/domain/survey-life-cycle';
import type { Risk } from '../ui/RiskBadge.tsx';

/** @see specification, section 3, "Display fallbacks" */
export function participantName(survey: Pick<SurveySummary, 'participant_name' | 'created_by_name'>): string {
  return survey.participant_name ?? survey.created_by_name ?? 'Anonymous';
}

export function companyName({ company }: Pick<SurveySummary, 'company'>): string {
  return company ?? 'N/A';
}

/** The stored risk level, otherwise the one that follows from the score; null without both. */
export function riskOf({ risk_level, score }: Pick<SurveySummary, 'risk_level' | 'score'>): Risk | null {
  if (risk_level !== null) return risk_level;
  return score === null ? null : riskFromScore(score);
}

export const STATUS_LABELS: Record<SurveySummary['display_status'], string> = {
  start: 'Started',
  finished: 'Completed',
  processing: 'Processing',
  analyzed: 'Analyzed',
};

/** Details that the display status leaves out, in a few words; null when there are none. */
export function statusNote({ status, is_anonymous }: Pick<SurveySummary, 'status' | 'is_anonymous'>): string | null {
  // It must not reveal whether its participant has answered.
  if (is_anonymous && status === 'invited') return 'Invited anonymously';
  return STATUS_NOTES[status];
}

const STATUS_NOTES: Record<SurveySummary['status'], string | null> = {
  draft: 'Draft, not sent',
  active: 'Waiting for the participant',
  invited: 'Invited, not started',
  start: 'Answering',
  completed: null,
  processing: 'Analysis is being written',
  analyzed: null,
  paused: 'Paused',
  archived: 'Archived',
};

export type LinkState = 'open' | 'expired' | 'closed';

/** Whether the participant's link still accepts answers at a given time. */
export function linkState(survey: Pick<Survey, 'status' | 'revoked_at' | 'expires_at'>, nowMs: number): LinkState {
  if (!isOpenForAnswers(survey.status) || survey.revoked_at !== null) return 'closed';
  return survey.expires_at !== null && Date.parse(survey.expires_at) <= nowMs ? 'expired' : 'open';
}
