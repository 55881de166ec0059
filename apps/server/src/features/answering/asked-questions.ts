import type { Question } from '@plumbline/domain/question';
import { codecOf } from '@plumbline/domain/question-types';
import { type Questionnaire, questionsInOrderShown } from '@plumbline/domain/questionnaire';
import type { LinkedSurvey } from './answering.repository.ts';

/**
 * The questions of a survey in the order shown. A wave in group mode asks for free text only if that was switched on.
 */
export function askedQuestions(
  questionnaire: Questionnaire,
  survey: Pick<LinkedSurvey, 'shuffle_seed' | 'group_progress' | 'asks_free_text'>,
): Question[] {
  const shown = questionsInOrderShown(questionnaire, survey.shuffle_seed);
  if (survey.group_progress === null || survey.asks_free_text === true) return shown;
  return shown.filter((question) => !codecOf(question).isOwnWords);
}
