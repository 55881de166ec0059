import { canManagerChange, type SurveyStatus, sendsInvitation } from '@plumbline/domain/survey-life-cycle';
import { AppError } from '../../../core/errors.ts';
import type { NewEvent } from '../../../core/events.ts';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import { ANONYMOUS_NEEDS_EMAIL, enqueueInvitation } from '../invite/survey-invitation.ts';
import { findLinkEnd } from '../links/links.repository.ts';
import { wasEmailed } from '../participant-emails.repository.ts';
import type { SurveyRow } from '../survey.repository.ts';
import type { SurveyDependencies } from '../survey-dependencies.ts';
import { transition } from '../transition.repository.ts';

/**
 * Changes the status as a manager asks, and sends the invitation where that follows.
 *
 * @param event as which the change is written down; not where the survey has the status already
 * @returns false then
 * @throws {AppError} `status_not_allowed`; `wave_over` when nobody could answer any more
 */
export async function changeStatus(
  scope: TenantScope,
  { random }: Pick<SurveyDependencies, 'random'>,
  { survey, status, event }: { survey: SurveyRow; status: SurveyStatus; event: Omit<NewEvent, 'entityId'> },
): Promise<boolean> {
  if (status === survey.status) return false;
  refuseUnlessPossible(survey, status);
  const now = event.at;
  const opens = status === 'active' || status === 'invited' || status === 'start';
  // The time as a draft or on hold does not count towards the expiry.
  const expiry = opens ? { expires_at: await findLinkEnd(scope, survey, now) } : {};
  await transition(scope, survey, { to: status, by: 'manager', event, fields: expiry });
  // Resuming must not send another email, or the limits could be bypassed.
  if (
    sendsInvitation(survey.status, status) &&
    survey.participant_email !== null &&
    !(await wasEmailed(scope, survey))
  ) {
    await enqueueInvitation(scope, { random, survey, now });
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
