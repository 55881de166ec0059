import { ERRORS } from '@plumbline/contract/errors';
import type { PublicSurvey, PublicSurveyAnswer } from '@plumbline/contract/wire';
import type { Question } from '@plumbline/domain/question';
import { shuffleWithSeed } from '@plumbline/domain/shuffle';
import { toParticipantQuestion } from '../question-sets/wire-question.read.ts';
import type { AnswerableSurvey } from './answering.repository.ts';

/** The survey as its link shows it; a finished one says only that it is finished. */
export function toPublicSurveyAnswer(
  survey: AnswerableSurvey,
  participantId: string,
  questions: readonly Question[],
): PublicSurveyAnswer {
  const status = openStatus(survey.status);
  if (status === null) {
    const { message } = ERRORS.survey_closed;
    return { survey: null, questions: [], can_access: false, message, error: message };
  }
  return {
    survey: {
      id: participantId,
      title: survey.title,
      description: survey.description,
      // Managers can open this link too, and an anonymous survey hides its participant from every one of them.
      participant_name: survey.is_anonymous ? null : survey.participant_name,
      participant_email: survey.is_anonymous ? null : survey.participant_email,
      company: survey.company,
      status,
      category: survey.category,
      language: survey.language,
      expires_at: survey.expires_at?.toISOString() ?? null,
    },
    questions: shuffleWithSeed(questions, survey.shuffle_seed).map((question) => ({
      question_id: question.id,
      question: toParticipantQuestion(question),
    })),
    can_access: true,
    message: null,
    error: null,
  };
}

function openStatus(status: AnswerableSurvey['status']): PublicSurvey['status'] | null {
  return status === 'draft' || status === 'invited' || status === 'start' ? status : null;
}
