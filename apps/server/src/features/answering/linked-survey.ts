import type { ParsedInput } from '@plumbline/contract/contract';
import type { Question } from '@plumbline/domain/question';
import { codecOf } from '@plumbline/domain/question-types';
import { type Questionnaire, questionsInOrderShown } from '@plumbline/domain/questionnaire';
import { isOpenForAnswers } from '@plumbline/domain/survey-life-cycle';
import { AppError } from '../../core/errors.ts';
import type { LinkedSurvey } from './answering.repository.ts';

/**
 * Returns the survey if its link is valid.
 *
 * Expired and revoked links get the same error as unknown ones. A submitted survey stays reachable, so that its participant can see that
 * the answers arrived; but a survey in group mode only until its wave is over, because then the server forgets who answered.
 *
 * @throws {AppError} `survey_link_not_found` or `survey_access_denied`
 */
export function refuseUnlessReachable<Survey extends LinkedSurvey>(survey: Survey | undefined, now: Date): Survey {
  if (survey === undefined || survey.revoked_at !== null || isExpired(survey, now)) {
    throw new AppError('survey_link_not_found');
  }
  if (!survey.is_public) throw new AppError('survey_access_denied');
  return survey;
}

/**
 * Returns the survey if somebody who opens its link may see it. A used slip of a crew shows only that it was used: people with a copy of it
 * must not believe that they have answered.
 *
 * @throws {AppError} also `slip_already_used`
 */
export function refuseUnlessShown<Survey extends LinkedSurvey>(survey: Survey | undefined, now: Date): Survey {
  const reachable = refuseUnlessReachable(survey, now);
  if (reachable.slip_number !== null && isAnswered(reachable)) throw new AppError('slip_already_used');
  return reachable;
}

/** Returns the survey if it accepts answers now. @throws {AppError} also `survey_closed`, `slip_already_used` */
export function refuseUnlessOpen(survey: LinkedSurvey, now: Date): LinkedSurvey {
  const reachable = refuseUnlessShown(survey, now);
  if (isAnswered(reachable) || !isOpenForAnswers(reachable.status)) throw new AppError('survey_closed');
  return reachable;
}

/** Whether the survey was answered, including anonymous answers that are stored separately. */
export function isAnswered({ submitted_at, anonymous_receipt }: LinkedSurvey): boolean {
  return submitted_at !== null || anonymous_receipt !== null;
}

/**
 * Whether the link has expired. A closed or cancelled wave takes no more answers, whatever the expiry of its links is. An answered survey
 * never expires, except in group mode, where all links do.
 */
export function isExpired(survey: LinkedSurvey, now: Date): boolean {
  if (isAnswered(survey) && survey.group_progress === null) return false;
  const { expires_at, wave_status } = survey;
  return (expires_at !== null && now >= expires_at) || wave_status === 'closed' || wave_status === 'cancelled';
}

/** A survey of a wave in group mode. */
export type GroupSurvey = LinkedSurvey & {
  readonly group_progress: NonNullable<LinkedSurvey['group_progress']>;
  readonly wave_id: string;
};

export function isGroupSurvey(survey: LinkedSurvey): survey is GroupSurvey {
  return survey.group_progress !== null && survey.wave_id !== null;
}

/** The questions of a survey in the order shown. A wave in group mode asks for free text only if its campaign allows it. */
export function askedQuestions(
  questionnaire: Questionnaire,
  survey: Pick<LinkedSurvey, 'shuffle_seed' | 'group_progress' | 'asks_free_text'>,
): Question[] {
  const shown = questionsInOrderShown(questionnaire, survey.shuffle_seed);
  if (survey.group_progress === null || survey.asks_free_text === true) return shown;
  return shown.filter((question) => !codecOf(question).isOwnWords);
}

type Introduction = Pick<ParsedInput<'updatePublicSurvey'>['body'], 'participant_name' | 'company'>;

/**
 * The fields that a participant may set; `null` leaves a field unchanged.
 *
 * The name is never stored for an anonymous survey, even when the participant gives one.
 */
export function participantFields(
  { is_anonymous }: LinkedSurvey,
  { participant_name, company }: Introduction,
): { participantName: string | null; company: string | null } {
  return { participantName: is_anonymous ? null : (participant_name ?? null), company: company ?? null };
}

/** When stored answers are deleted. */
export function retentionEnd({ retention_months }: LinkedSurvey, submittedAt: Date): Date {
  const later = new Date(submittedAt);
  later.setUTCMonth(later.getUTCMonth() + retention_months);
  return later;
}
