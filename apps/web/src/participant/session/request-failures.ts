import type { SubmissionTrouble } from './session-states.ts';
import { RequestFailure } from './survey-requests.ts';
import type { SurveyEvent } from './survey-session.ts';

type FailureCode = RequestFailure['code'];

/** Refusals of answers that sending them again does not change; everything else may work later. */
const SUBMISSION_TROUBLES: Partial<Record<FailureCode, SubmissionTrouble | 'no_connection'>> = {
  network: 'no_connection',
  survey_closed: 'closed',
  survey_link_not_found: 'closed',
  survey_access_denied: 'closed',
  survey_already_submitted: 'already_submitted',
  invalid_request: 'outdated',
};

export function submissionTrouble(error: unknown): SubmissionTrouble | 'no_connection' {
  return SUBMISSION_TROUBLES[codeOf(error) ?? 'internal'] ?? 'submit_failed';
}

/** What answers that were not acknowledged mean. */
export function submissionFailure(error: unknown): SurveyEvent {
  // Another phone has used the slip meanwhile, as if it had been used before the start.
  if (codeOf(error) === 'slip_already_used') return { type: 'refused', reason: 'slip_already_used' };
  return { type: 'submission_failed', trouble: submissionTrouble(error) };
}

/** What a receipt that did not come means: on a shared phone perhaps that answers which had waited were refused. */
export function receiptFailure(error: unknown): SurveyEvent {
  const code = codeOf(error);
  if (code === 'slip_already_used' || code === 'survey_closed') return { type: 'refused_late', reason: code };
  return { type: 'receipt_failed' };
}

/** What a start that was not acknowledged means. Without a connection the answers carry it with them. */
export function startFailure(error: unknown): SurveyEvent {
  const code = codeOf(error);
  switch (code) {
    case 'network':
      return { type: 'disconnected' };
    case 'slip_already_used':
    case 'survey_closed':
    case 'survey_link_not_found':
    case 'survey_access_denied':
      return { type: 'refused', reason: code };
    default:
      return { type: 'start_failed', trouble: code === 'invalid_request' ? 'outdated' : 'start_failed' };
  }
}

function codeOf(error: unknown): FailureCode | null {
  return error instanceof RequestFailure ? error.code : null;
}
