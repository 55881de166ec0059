import type { AnswerValue, Question, QuestionType } from './question.ts';
import { MULTIPLE_CHOICE_RULES, YES_NO_RULES } from './question-types/choice.ts';
import type { AnswerScore, OptionLabels, ParsedAnswer, QuestionTypeRules } from './question-types/rules.ts';
import { SCALE_RULES } from './question-types/scale.ts';
import { TEXT_RULES } from './question-types/text.ts';

export type QuestionOfType<T extends QuestionType> = Extract<Question, { type: T }>;

/** The one registry of question types: a new type is one entry, and what it lacks does not compile. */
export const QUESTION_TYPES: { readonly [T in QuestionType]: QuestionTypeRules<QuestionOfType<T>> } = {
  scale: SCALE_RULES,
  yes_no: YES_NO_RULES,
  multiple_choice: MULTIPLE_CHOICE_RULES,
  text: TEXT_RULES,
};

const NO_OTHER_LABELS: OptionLabels = {};

/** The rules of the question's own type. They may only be asked about that question. */
export function rulesOf<Q extends Question>(question: Q): QuestionTypeRules<Q> {
  // TypeScript does not see that the entry found by `question.type` takes exactly this question.
  return QUESTION_TYPES[question.type] as QuestionTypeRules<Question> as QuestionTypeRules<Q>;
}

/**
 * Checks an answer from outside against its question.
 *
 * @param wire scale: an integer, or one written as text; yes/no and multiple choice: the id or a label of an option;
 *   text: the words. Blank is unanswered.
 * @param labelsInOtherLanguages further accepted labels by option id
 * @see specification, section 5, "Survey taking"
 */
export function parseAnswer(
  question: Question,
  wire: string | number,
  labelsInOtherLanguages: OptionLabels = NO_OTHER_LABELS,
): ParsedAnswer {
  return rulesOf(question).parse(question, wire, labelsInOtherLanguages);
}

/**
 * Points of a stored answer, reversed where the question is.
 *
 * @returns `null` for a text without words
 * @throws {RangeError} when the answer does not belong to the question: the caller skipped validation
 * @see specification, section 9, "Scoring rules"; scoring.md, readings 1 and 4 to 7
 */
export function scoreAnswer(question: Question, value: AnswerValue): AnswerScore | null {
  return rulesOf(question).score(question, value);
}

/**
 * A stored answer as a manager reads it: the English label, the words, or the number with its label, "5 – Agree a little".
 *
 * @throws {RangeError} when the answer is no option of the question
 */
export function answerInWords(question: Question, value: AnswerValue): string {
  return rulesOf(question).inWords(question, value);
}

/** Most points the question can earn. */
export function maxScore(question: Question): number {
  return rulesOf(question).maxScore(question);
}
