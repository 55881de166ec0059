import type { PublicSurveyAnswer } from '@plumbline/contract/wire';
import { SYSTEM_QUESTIONS } from '@plumbline/domain/question-library';
import { isReversed } from '@plumbline/domain/wording';

/** Valid answers to all questions of a survey: the same value on every scale, one choice elsewhere. */
export function answersTo(
  { questions }: PublicSurveyAnswer,
  { scale = 5, option = 0 }: { scale?: number; option?: number } = {},
): Record<string, string> {
  const responses: Record<string, string> = {};
  for (const { question_id, question } of questions) {
    if (question.type === 'text') continue;
    responses[question_id] = question.option_ids[option] ?? String(scale);
  }
  return responses;
}

/** Valid answers to the system questions with the lowest or the highest possible score. */
export function answersEarning(points: 'least' | 'most'): Record<string, string> {
  const responses: Record<string, string> = {};
  for (const question of SYSTEM_QUESTIONS) {
    if (question.type === 'text') continue;
    if (question.type === 'scale') {
      const isLow = (points === 'least') !== isReversed(question);
      responses[question.id] = String(isLow ? question.scale.min : question.scale.max);
    } else {
      const byScore = question.options.toSorted((one, other) => one.score - other.score);
      responses[question.id] = (points === 'least' ? byScore[0] : byScore.at(-1))?.id ?? '';
    }
  }
  return responses;
}
