import type { AnswerValue, Question } from './question.ts';
import type { AnswerScore, OptionLabels, ParsedAnswer, QuestionTypeCodec } from './question-types/codec.ts';
import { QUESTION_TYPES } from './question-types/registry.ts';

const NO_OTHER_LABELS: OptionLabels = {};

/** The codec of the question's type. */
export function codecOf<Q extends Question>(question: Q): QuestionTypeCodec<Q> {
  // TypeScript does not see that the entry found by `question.type` takes exactly this question.
  return QUESTION_TYPES[question.type] as QuestionTypeCodec<Question> as QuestionTypeCodec<Q>;
}

/**
 * Checks an answer from outside against its question.
 *
 * @param wire scale: an integer, or one written as text; yes/no and multiple choice: the id or a label of an option;
 *   text: the words. A blank answer counts as unanswered.
 * @param labelsInOtherLanguages further accepted labels by option id
 * @see specification, section 5, "Survey taking"
 */
export function parseAnswer(
  question: Question,
  wire: unknown,
  labelsInOtherLanguages: OptionLabels = NO_OTHER_LABELS,
): ParsedAnswer {
  return codecOf(question).parse(question, wire, labelsInOtherLanguages);
}

/**
 * Points of a stored answer; reversed if the score of the question is reversed.
 *
 * @returns `null` for a text without words
 * @throws {RangeError} when the answer does not belong to the question: the caller skipped validation
 * @see specification, section 9, "Scoring rules"; scoring.md, readings 1 and 4 to 7
 */
export function scoreAnswer(question: Question, value: AnswerValue): AnswerScore | null {
  return codecOf(question).score(question, value);
}

/**
 * A stored answer for managers: the label in the question's own language, the text, or the number with its label, "5 – Agree a little".
 *
 * @throws {RangeError} when the answer is no option of the question
 */
export function answerInWords(question: Question, value: AnswerValue): string {
  return codecOf(question).inWords(question, value);
}

/** Maximum number of points that an answer to the question can earn. */
export function maxScore(question: Question): number {
  return codecOf(question).maxScore(question);
}
