import { canChange, type SurveyStatus, sendsInvitation } from '@plumbline/domain/survey-life-cycle';
import { AppError } from '../../../core/errors.ts';
import { updateSurvey } from '../../../platform/db/survey-rows.ts';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import type { SurveyRow } from '../../assignments/survey.read.ts';
import { linkExpiry } from '../link.ts';
import { findLinkDays } from '../links.read.ts';
import { findShownMail } from '../participant-emails.read.ts';
import type { SurveyDependencies } from '../survey-dependencies.ts';
import { enqueueInvitation } from '../survey-invitation.ts';

/**
 * Changes the status as a manager asks, and sends the invitation where that follows.
 *
 * @returns false when the survey has the status already
 * @throws {AppError} `status_not_allowed`
 */
export async function changeStatus(
  scope: TenantScope,
  { queue, random }: Pick<SurveyDependencies, 'queue' | 'random'>,
  { survey, status, now }: { survey: SurveyRow; status: SurveyStatus; now: Date },
): Promise<boolean> {
  if (status === survey.status) return false;
  refuseUnlessPossible(survey, status);
  const opens = status === 'invited' || status === 'start';
  // Time spent as a draft or on hold is not taken from the participant's.
  const expiry = opens ? { expires_at: linkExpiry(now, await findLinkDays(scope)) } : {};
  await updateSurvey(scope, survey.id, { status, ...expiry, updated_at: now });
  if (
    sendsInvitation(survey.status, status) &&
    survey.participant_email !== null &&
    !(await wasMailed(scope, survey))
  ) {
    await enqueueInvitation(scope, { queue, mailId: random.uuid(), surveyId: survey.id, now });
  }
  return true;
}

/** A pause and its end send no second mail: otherwise a survey could be made to mail someone without limit. */
async function wasMailed(scope: TenantScope, survey: SurveyRow): Promise<boolean> {
  const mail = await findShownMail(scope, survey);
  return mail !== undefined && mail.status !== 'failed' && mail.status !== 'withheld';
}

function refuseUnlessPossible(survey: SurveyRow, status: SurveyStatus): void {
  // A paused survey goes back to where it was: a start that never happened cannot be resumed.
  const resumesNothing = status === 'start' && survey.started_at === null;
  const undoesStart =
    survey.status === 'paused' && status !== 'start' && status !== 'archived' && survey.started_at !== null;
  if (canChange(survey.status, status, 'manager') && !resumesNothing && !undoesStart) return;
  throw new AppError('status_not_allowed', {
    message: `A survey that is ${survey.status} cannot become ${status}.`,
    details: [{ field: 'status', message: `Not possible from ${survey.status}.` }],
  });
}
