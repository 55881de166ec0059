import type { SurveyLanguage } from '../languages.ts';
import type { TextMethod } from '../text-score.ts';
import type { AnswerValue, QuestionBase, QuestionTexts } from './question-base.ts';

/** The result of checking an answer from a request. */
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
  /** Points that count: `raw`, reversed if the question is reversed. */
  readonly final: number;
  /** Maximum number of points that an answer can earn. */
  readonly max: number;
  readonly method: ScoreMethod;
}

/** Labels of options in further languages, by option id. */
export type OptionLabels = Readonly<Record<string, readonly string[]>>;

/** The kind of a low answer, which decides the wording of the manager's question about it. */
export type ConcernKind = 'safe_denied' | 'unsafe_agreed' | 'yes_no' | 'choice' | 'own_words';

/** A variable of a statistics program: a column with numbers, of which some have labels, or with texts. */
interface AnswerVariable {
  /** The part of the question, such as an option; null: the variable is about the whole question. */
  readonly part: string | null;
  readonly kind: 'number' | 'text';
  readonly labels: readonly { readonly value: number; readonly label: string }[];
}

/** The behaviour of one type of question. */
export interface QuestionTypeCodec<Q extends QuestionBase> {
  /** Whether the answer is free text. */
  readonly isOwnWords: boolean;
  /** Keys of the texts that the product provides in every language. */
  readonly productTexts: readonly string[];
  /** Checks an answer from outside; any JSON value is accepted, and a wrong type is `invalid` rather than thrown. */
  parse(question: Q, wire: unknown, otherLabels: OptionLabels): ParsedAnswer;
  /**
   * Points of a stored answer; `null` for an empty text, or when the question is not scored.
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
  /** The texts of its type, by stable keys: labels of options or of a scale. */
  texts(question: Q): QuestionTexts;
  /** Replaces texts of its type; texts without a new value are kept. */
  withTexts(question: Q, texts: QuestionTexts): Q;
  /** Possible answers for a simulated participant, as a phone sends them; empty for free text. */
  possibleAnswers(question: Q): readonly AnswerValue[];
  /** The variables in which a statistics program stores an answer. */
  variables(question: Q): readonly AnswerVariable[];
  /**
   * A stored answer as values of the {@link variables}, in their order; before reversal.
   *
   * @throws {RangeError} when the answer is no option of the question
   */
  values(question: Q, value: AnswerValue): readonly (number | string)[];
}

export const UNANSWERED: ParsedAnswer = { kind: 'unanswered' };
