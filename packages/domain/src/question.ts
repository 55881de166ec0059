/** The ways a participant can answer a question. A new one is one entry in {@link ./question-types.ts}. */
export type QuestionType = 'scale' | 'yes_no' | 'multiple_choice' | 'text';

/** A Likert scale: consecutive integers, each with an optional label. */
export interface ScaleConfig {
  readonly min: number;
  readonly max: number;
  /** One label per value, or one for each end, or none. */
  readonly labels: readonly string[];
}

/** One choice of a question; `score` in points, 1..7, and never sent to a participant. */
export interface QuestionOption {
  readonly id: string;
  readonly label: string;
  readonly score: number;
}

interface QuestionBase {
  readonly id: string;
  readonly text: string;
  readonly description: string | null;
  readonly category: string;
  /** Factor of this question in the overall score, 0..10; 0 means it is not scored anywhere. */
  readonly weight: number;
  /** Marks a control question. */
  readonly isCritical: boolean;
  /** Whether the score is reversed; `null` leaves it to the wording rule (questions written without saying). */
  readonly reverse: boolean | null;
  readonly isRequired: boolean;
  readonly isSystem: boolean;
  readonly orderIndex: number;
}

export interface ScaleQuestion extends QuestionBase {
  readonly type: 'scale';
  readonly scale: ScaleConfig;
}

export interface YesNoQuestion extends QuestionBase {
  readonly type: 'yes_no';
  /** Exactly two, with the ids `yes` and `no`. */
  readonly options: readonly QuestionOption[];
}

export interface MultipleChoiceQuestion extends QuestionBase {
  readonly type: 'multiple_choice';
  readonly options: readonly QuestionOption[];
}

export interface TextQuestion extends QuestionBase {
  readonly type: 'text';
}

export type Question = ScaleQuestion | YesNoQuestion | MultipleChoiceQuestion | TextQuestion;

/** A stored answer: the integer of a scale, the id of an option, or the words that were written. */
export type AnswerValue = number | string;

/** Stored answers by question id. Unanswered questions are absent. */
export type Answers = Readonly<Record<string, AnswerValue>>;
