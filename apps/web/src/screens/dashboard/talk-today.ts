import type { SurveySummary } from '@plumbline/contract/wire';
import { riskOf } from '../survey-words.ts';

/** Answered surveys at high risk, the newest answers first. */
export function whoNeedsATalk(surveys: readonly SurveySummary[]): SurveySummary[] {
  return surveys
    .filter((survey) => survey.status !== 'archived' && survey.submitted_at !== null && riskOf(survey) === 'High')
    .sort((a, b) => (b.submitted_at ?? '').localeCompare(a.submitted_at ?? ''));
}
