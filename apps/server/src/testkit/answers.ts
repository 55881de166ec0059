import type { PublicSurveyAnswer } from '@plumbline/contract/wire';

/** Valid answers to everything a link asks: one value on every scale, one choice elsewhere. */
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
