import type { SurveyLanguage } from '../languages.ts';

/** Texts of a question by their keys: `text`, `description`, and the keys of its type, such as `options.yes`. */
export type QuestionTexts = Readonly<Record<string, string>>;

/** Fields of all questions, independent of their type. */
export interface QuestionBase {
  readonly id: string;
  readonly text: string;
  readonly description: string | null;
  readonly category: string;
  /** Factor of this question in the overall score, 0 or 0.1..10; 0: the question is not scored anywhere. */
  readonly weight: number;
  /** Marks a control question. */
  readonly isCritical: boolean;
  /**
   * Whether the score is reversed. `null` in a draft: undeclared, so `decideReversal` decides at publication. `null` in a stored question
   * set: stored before that rule, so the first wording rule counts.
   */
  readonly reverse: boolean | null;
  readonly isRequired: boolean;
  readonly isSystem: boolean;
  readonly orderIndex: number;
  /** The language of an own question; missing: English for the library, unknown for older own questions. */
  readonly language?: SurveyLanguage;
  /** The texts of an own question in further languages. The library's translations are part of the phrases. */
  readonly translations?: Readonly<Partial<Record<SurveyLanguage, QuestionTexts>>>;
}

/** An option of a question; `score` in points, 1..7 or, with several answers, 0..7; never sent to a participant. */
export interface QuestionOption {
  readonly id: string;
  readonly label: string;
  readonly score: number;
}

/** A stored answer: an integer on a scale, the id of an option, the ids of several options, or a text. */
export type AnswerValue = number | string | readonly string[];
