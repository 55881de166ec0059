import { createHash } from 'node:crypto';
import { ERRORS } from '@plumbline/contract/errors';
import type { PublicSurveyResponse } from '@plumbline/contract/wire';
import type { SurveyLanguage } from '@plumbline/domain/languages';
import type { Questionnaire } from '@plumbline/domain/questionnaire';
import { isOpenForAnswers } from '@plumbline/domain/survey-life-cycle';
import { PARTICIPANT_PHRASES } from '@plumbline/phrases/participant';
import { withValues } from '@plumbline/phrases/plural';
import { toShownQuestions } from '../questionnaires/lends.ts';
import type { AnswerableSurvey } from './answering.repository.ts';
import { askedQuestions, isAnswered } from './linked-survey.ts';

interface Shown {
  readonly participantId: string;
  readonly questionnaire: Questionnaire;
  readonly language: SurveyLanguage;
}

/** The survey as its link shows it. Of a finished survey only the fact that it is finished is shown. */
export function toPublicSurveyResponse(
  survey: AnswerableSurvey,
  { participantId, questionnaire, language }: Shown,
): PublicSurveyResponse {
  const { status } = survey;
  if (isAnswered(survey) || !isOpenForAnswers(status)) {
    const { message } = ERRORS.survey_closed;
    return { survey: null, questions: [], can_access: false, language, message, error: message };
  }
  const ownWords = survey.participant_notice[language] ?? {};
  return {
    survey: {
      id: participantId,
      answers_key: answersKey(survey),
      title: titleIn(survey, language),
      description: survey.description,
      // Hidden because managers may open this link too, and must not learn the participant of an anonymous survey.
      participant_name: survey.is_anonymous ? null : survey.participant_name,
      participant_email: survey.is_anonymous ? null : survey.participant_email,
      company: survey.group_progress === null ? survey.company : null,
      status,
      category: survey.category,
      minutes: questionnaire.minutes,
      language,
      expires_at: survey.expires_at?.toISOString() ?? null,
      organisation_name: survey.organisation_name,
      notice: {
        why: ownWords.why ?? null,
        who: ownWords.who ?? null,
        is_anonymous: survey.is_anonymous,
        group_threshold: survey.group_progress === null ? null : survey.threshold,
        retention_months: survey.retention_months,
        url: survey.notice_url,
      },
    },
    questions: toShownQuestions(questionnaire, askedQuestions(questionnaire, survey), language),
    can_access: true,
    language,
    message: null,
    error: null,
  };
}

/**
 * The key under which a phone keeps answers: a hash that stays the same when the link is renewed and differs between
 * persons.
 */
function answersKey({ id, person_id }: AnswerableSurvey): string {
  return createHash('sha256').update(`answers of ${person_id} to ${id}`).digest('base64url').slice(0, 22);
}

/** A generated title is translated into the participant's language; a title that a member wrote is not. */
function titleIn(survey: AnswerableSurvey, language: SurveyLanguage): string {
  const { title, has_generated_title, participant_name, participant_email, is_anonymous } = survey;
  if (language === 'en' || !has_generated_title) return title;
  const { surveyTitle, anonymousTitle } = PARTICIPANT_PHRASES[language];
  const name = participant_name ?? participant_email;
  return is_anonymous || name === null ? anonymousTitle : withValues(surveyTitle, { name });
}
