import type { Question } from './question.ts';
import { codecOf } from './question-types.ts';

/**
 * Whether the score of a question is reversed, so that agreeing with an unsafe sentence earns few points.
 *
 * What the question says about itself counts; where it says nothing, control questions and violation wordings are
 * reversed, except the always-wear-protective-equipment question. Only scales can be reversed.
 *
 * @see specification, section 9, "Control questions"; scoring.md, readings 4, 7 and 12
 */
export function isReversed(question: Question): boolean {
  return codecOf(question).isReversed(question);
}
