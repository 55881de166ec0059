import type { SurveyLanguage } from '../languages.ts';
import type { AnswerValue, Question } from '../question.ts';
import type { TextMethod } from '../text-score.ts';

/** An answer as it came over the wire, once it was checked. */
export type ParsedAnswer =
  | { readonly kind: 'answered'; readonly value: AnswerValue }
  | { readonly kind: 'unanswered' }
  /** `problem` is a sentence that tells the participant what to do. */
  | { readonly kind: 'invalid'; readonly problem: string };

/** How points were found: on the scale, from the chosen option, or by the word rule. */
export type ScoreMethod = 'scale' | 'option' | TextMethod;

export interface AnswerScore {
  /** Points as answered. */
  readonly raw: number;
  /** Points that count: `raw`, reversed where the question is. */
  readonly final: number;
  /** Most points the question can earn. */
  readonly max: number;
  readonly method: ScoreMethod;
}

/** Labels of options in further languages, by option id. */
export type OptionLabels = Readonly<Record<string, readonly string[]>>;

/** Everything the product needs to know about one type of question. */
export interface QuestionTypeRules<Q extends Question> {
  /** Checks an answer from outside; values of types that JSON allows but answers do not are invalid, never thrown. */
  parse(question: Q, wire: unknown, otherLabels: OptionLabels): ParsedAnswer;
  /**
   * Points of a stored answer; `null` when it says nothing.
   *
   * @throws {RangeError} when the answer does not belong to the question: the caller skipped validation
   */
  score(question: Q, value: AnswerValue): AnswerScore | null;
  /** Whether answers in the language can be scored. */
  isScoredIn(language: SurveyLanguage | null): boolean;
  /** English words for a stored answer. */
  inWords(question: Q, value: AnswerValue): string;
  maxScore(question: Q): number;
  isReversed(question: Q): boolean;
}

export const UNANSWERED: ParsedAnswer = { kind: 'unanswered' };
