import type { SurveyLanguage } from '../languages.ts';
import type { TextMethod } from '../text-score.ts';
import type { AnswerValue, QuestionBase, QuestionTexts } from './question-base.ts';

/** An answer as it came over the wire, once it was checked. */
export type ParsedAnswer =
  | { readonly kind: 'answered'; readonly value: AnswerValue }
  | { readonly kind: 'unanswered' }
  /** `problem` is a sentence that tells the participant what to do. */
  | { readonly kind: 'invalid'; readonly problem: string };

/** How points were found: on the scale, from the chosen option or options, or by the word rule. */
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

/** What a low answer is, which decides how a manager asks about it. */
export type ConcernKind = 'safe_denied' | 'unsafe_agreed' | 'yes_no' | 'choice' | 'own_words';

/** Everything the product needs to know about one type of question. */
export interface QuestionTypeCodec<Q extends QuestionBase> {
  /** Whether it is answered in the participant's own words instead of a choice. */
  readonly isOwnWords: boolean;
  /** Keys of the texts that the product words in every language. */
  readonly productTexts: readonly string[];
  /** Checks an answer from outside; values of types that JSON allows but answers do not are invalid, never thrown. */
  parse(question: Q, wire: unknown, otherLabels: OptionLabels): ParsedAnswer;
  /**
   * Points of a stored answer; `null` when it says nothing, or when the question is not scored.
   *
   * @throws {RangeError} when the answer does not belong to the question: the caller skipped validation
   */
  score(question: Q, value: AnswerValue): AnswerScore | null;
  /** Whether answers to the question, given in the language, are scored. */
  isScored(question: Q, language: SurveyLanguage | null): boolean;
  /** A stored answer in the words of the question. */
  inWords(question: Q, value: AnswerValue): string;
  maxScore(question: Q): number;
  /** Whether questions of the type can be reversed at all. */
  readonly isReversible: boolean;
  isReversed(question: Q): boolean;
  concern(question: Q): ConcernKind;
  /** The texts of its type, by lasting keys: labels of options or of a scale. */
  texts(question: Q): QuestionTexts;
  /** The question with other texts of its type; keys that are missing keep theirs. */
  withTexts(question: Q, texts: QuestionTexts): Q;
  /** The answers that a simulated participant chooses among, as a phone would send them; none when written in words. */
  possibleAnswers(question: Q): readonly AnswerValue[];
}

export const UNANSWERED: ParsedAnswer = { kind: 'unanswered' };
