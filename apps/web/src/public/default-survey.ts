import { SAFETY_AND_READINESS } from '@plumbline/domain/questionnaires/system';
import { surveyLength } from '@plumbline/phrases/survey-length';

const { questions, minutes } = SAFETY_AND_READINESS.questionnaire;

/** The default questionnaire in numbers, for the public pages. */
export const DEFAULT_SURVEY = {
  questions: questions.length,
  /** The duration in words, such as "about ten minutes". */
  aboutMinutes: surveyLength('en', { questions: questions.length, minutes }).aboutMinutes,
} as const;
