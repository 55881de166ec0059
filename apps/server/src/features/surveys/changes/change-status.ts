import { canManagerChange, type SurveyStatus, sendsInvitation } from '@plumbline/domain/survey-life-cycle';
import { AppError } from '../../../core/errors.ts';
import type { Change, Work } from '../../../platform/db/unit-of-work.ts';
import { ANONYMOUS_NEEDS_EMAIL, enqueueInvitation } from '../invite/survey-invitation.ts';
import { findLinkEnd } from '../links/links.repository.ts';
import { wasEmailed } from '../participant-emails.repository.ts';
import type { SurveyRow } from '../survey.repository.ts';
import { transition } from '../transition.repository.ts';

/**
 * Changes the status as a manager asks, and sends the invitation where that follows.
 *
 * @param change recorded with the new status
 * @returns false when the survey has the status already: nothing is recorded
 * @throws {AppError} `status_not_allowed`; `wave_over` when nobody could answer any more
 */
export async function changeStatus(
  work: Work,
  { survey, status, change }: { survey: SurveyRow; status: SurveyStatus; change: Omit<Change, 'entityId'> },
): Promise<boolean> {
  if (status === survey.status) return false;
  refuseUnlessPossible(survey, status);
  const { now, random } = work;
  const opens = status === 'active' || status === 'invited' || status === 'start';
  // The time as a draft or on hold does not count towards the expiry.
  const expiry = opens ? { expires_at: await findLinkEnd(work, survey, now) } : {};
  await transition(work, survey, { to: status, by: 'manager', event: work.event(change), fields: expiry });
  // Resuming must not send another email, or the limits could be bypassed.
  if (
    sendsInvitation(survey.status, status) &&
    survey.participant_email !== null &&
    !(await wasEmailed(work, survey))
  ) {
    await enqueueInvitation(work, { random, survey, now });
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
    message: `A survey that is ${survey.status} cannot become ${status}.`,
    details: [{ field: 'status', message: `Not possible from ${survey.status}.` }],
  });
}
