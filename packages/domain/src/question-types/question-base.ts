import type { SurveyLanguage } from '../languages.ts';

/** Texts of a question by their keys: `text`, `description`, and the keys of its type, such as `options.yes`. */
export type QuestionTexts = Readonly<Record<string, string>>;

/** What every question says about itself, whatever its type. */
export interface QuestionBase {
  readonly id: string;
  readonly text: string;
  readonly description: string | null;
  readonly category: string;
  /** Factor of this question in the overall score, 0 or 0.1..10; 0 means it is not scored anywhere. */
  readonly weight: number;
  /** Marks a control question. */
  readonly isCritical: boolean;
  /**
   * Whether the score is reversed. `null` in a draft: nobody said, so `decideReversal` decides when it is published. `null` in
   * a stored question set: it was stored before that, and the first wording rule counts.
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

/** One choice of a question; `score` in points, 1..7, and never sent to a participant. */
export interface QuestionOption {
  readonly id: string;
  readonly label: string;
  readonly score: number;
}

/** A stored answer: the integer of a scale, the id of an option, the ids of several, or the words that were written. */
export type AnswerValue = number | string | readonly string[];
