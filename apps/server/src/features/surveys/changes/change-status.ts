import { canManagerChange, type SurveyStatus, sendsInvitation } from '@plumbline/domain/survey-life-cycle';
import { AppError } from '../../../core/errors.ts';
import type { Change, Work } from '../../../platform/db/unit-of-work.ts';
import { ANONYMOUS_NEEDS_EMAIL, enqueueInvitation } from '../invite/survey-invitation.ts';
import { findLinkEnd } from '../links/links.repository.ts';
import { wasEmailed } from '../participant-emails.repository.ts';
import type { SurveyRow } from '../survey.repository.ts';
import { transition } from '../transition.repository.ts';

/**
 * Changes the status at a manager's request, and sends the invitation if the new status is `invited`.
 *
 * @param change recorded with the new status
 * @returns false when the survey already has the status; then nothing is recorded
 * @throws {AppError} `status_not_allowed`; `wave_over` when the wave no longer takes answers
 */
export async function changeStatus(
  work: Work,
  { survey, status, change }: { survey: SurveyRow; status: SurveyStatus; change: Omit<Change, 'entityId'> },
): Promise<boolean> {
  if (status === survey.status) return false;
  refuseUnlessPossible(survey, status);
  const opens = status === 'active' || status === 'invited' || status === 'start';
  // The days of the link start when the survey is opened, not while it is a draft or on hold.
  const expiry = opens ? { expires_at: await findLinkEnd(work, survey, work.now) } : {};
  await transition(work, survey, { to: status, by: 'manager', change, fields: expiry });
  // Resuming must not send another email, or the limits could be bypassed.
  if (
    sendsInvitation(survey.status, status) &&
    survey.participant_email !== null &&
    !(await wasEmailed(work, survey))
  ) {
    await enqueueInvitation(work, survey);
  }
  return true;
}

function refuseUnlessPossible(survey: SurveyRow, status: SurveyStatus): void {
  if (survey.is_anonymous && status === 'active') {
    const message = ANONYMOUS_NEEDS_EMAIL;
    throw new AppError('status_not_allowed', { message, details: [{ field: 'status', message }] });
  }
  if (canManagerChange({ status: survey.status, hasStarted: survey.started_at !== null }, status)) return;
  throw new AppError('status_not_allowed', {
    message: `The status cannot change from “${survey.status}” to “${status}”.`,
    details: [{ field: 'status', message: `Not possible from ${survey.status}.` }],
  });
}
