import type { Question } from './question.ts';
import { codecOf } from './question-types.ts';
import { decideReversal } from './reversal.ts';

/**
 * Whether the score of a question is reversed, so that agreeing with an unsafe sentence earns few points.
 *
 * A declared reversal counts. Older stored question sets declare nothing: there, control questions and questions found by the first wording
 * rule are reversed, except the always-wear-protective-equipment question. Only scales can be reversed.
 *
 * @see specification, section 9, "Control questions"; scoring.md, readings 4, 7 and 12
 */
export function isReversed(question: Question): boolean {
  return codecOf(question).isReversed(question);
}

/**
 * The question with its reversal decided, as stored with a survey, so that later wording rules do not affect the survey.
 */
export function withDecidedReversal(question: Question): Question {
  if (question.reverse !== null || !codecOf(question).isReversible) return question;
  return { ...question, reverse: decideReversal(question).isReversed };
}
