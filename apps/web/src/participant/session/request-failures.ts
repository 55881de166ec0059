import type { SubmissionTrouble } from './session-states.ts';
import { RequestFailure } from './survey-requests.ts';
import type { SurveyEvent } from './survey-session.ts';

type FailureCode = RequestFailure['code'];

/** Final refusals of answers; after other failures a later attempt may succeed. */
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

/** The session's event for a failed submission. */
export function submissionFailure(error: unknown): SurveyEvent {
  // Another phone has used the slip meanwhile; handled like a slip used before the start.
  if (codeOf(error) === 'slip_already_used') return { type: 'refused', reason: 'slip_already_used' };
  return { type: 'submission_failed', trouble: submissionTrouble(error) };
}

/** The session's event for a missing receipt: on a shared phone the waiting answers may have been refused. */
export function receiptFailure(error: unknown): SurveyEvent {
  const code = codeOf(error);
  if (code === 'slip_already_used' || code === 'survey_closed') return { type: 'refused_late', reason: code };
  return { type: 'receipt_failed' };
}

/** The session's event for a failed start. Without a connection the answers include the start later. */
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
