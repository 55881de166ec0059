import { isOpenForAnswers } from '@plumbline/domain/survey-life-cycle';
import { AppError } from '../../core/errors.ts';
import type { LinkedSurvey } from './answering.repository.ts';

/**
 * The survey, if its link leads to it.
 *
 * A link that ran out or was taken back says no more than one that never was. What was submitted stays reachable, so
 * that its participant can see that it arrived.
 *
 * @throws {AppError} `survey_link_not_found` or `survey_access_denied`
 */
export function refuseUnlessReachable<Survey extends LinkedSurvey>(survey: Survey | undefined, now: Date): Survey {
  if (survey === undefined || survey.revoked_at !== null || hasRunOut(survey, now)) {
    throw new AppError('survey_link_not_found');
  }
  if (!survey.is_public) throw new AppError('survey_access_denied');
  return survey;
}

/** The survey, if answers to it are taken now. @throws {AppError} also `survey_closed` */
export function refuseUnlessOpen(survey: LinkedSurvey, now: Date): LinkedSurvey {
  const reachable = refuseUnlessReachable(survey, now);
  if (isAnswered(reachable) || !isOpenForAnswers(reachable.status)) throw new AppError('survey_closed');
  return reachable;
}

/** Whether answers came through the link, wherever they are kept. */
export function isAnswered({ submitted_at, anonymous_receipt }: LinkedSurvey): boolean {
  return submitted_at !== null || anonymous_receipt !== null;
}

function hasRunOut(survey: LinkedSurvey, now: Date): boolean {
  return !isAnswered(survey) && survey.expires_at !== null && now >= survey.expires_at;
}
