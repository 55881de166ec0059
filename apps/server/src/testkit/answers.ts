import type { PublicSurveyResponse } from '@plumbline/contract/wire';
import type { AnswerValue } from '@plumbline/domain/question';
import { codecOf, scoreAnswer } from '@plumbline/domain/question-types';
import { SAFETY_AND_READINESS } from '@plumbline/domain/questionnaires/system';

/** Valid answers to all questions of a survey: the same value on every scale, one choice elsewhere. */
export function answersTo(
  { questions }: PublicSurveyResponse,
  { scale = 5, option = 0 }: { scale?: number; option?: number } = {},
): Record<string, string> {
  const responses: Record<string, string> = {};
  for (const { question_id, question } of questions) {
    if (question.type === 'text') continue;
    responses[question_id] = question.option_ids[option] ?? String(scale);
  }
  return responses;
}

/** Valid answers to the default questionnaire with the lowest or the highest possible score. */
export function answersEarning(points: 'least' | 'most'): Record<string, string> {
  const responses: Record<string, string> = {};
  for (const question of SAFETY_AND_READINESS.questionnaire.questions) {
    const earned = (answer: AnswerValue) => scoreAnswer(question, answer)?.final ?? 0;
    const byScore = codecOf(question)
      .possibleAnswers(question)
      .toSorted((one, other) => earned(one) - earned(other));
    const answer = points === 'least' ? byScore[0] : byScore.at(-1);
    if (answer !== undefined) responses[question.id] = String(answer);
  }
  return responses;
}
