import type { ParticipantQuestion } from '@plumbline/contract/wire';
import type { AnswerValue, QuestionType } from '@plumbline/domain/question';
import type { ReactNode } from 'react';
import type { PageLanguage } from '../use-phrases.ts';

/**
 * An answer as it is kept on the phone and sent: the number of a scale, the id of an option, the ids of several, or the
 * words that were written. It is never blank: a question without an answer has none.
 */
export type GivenAnswer = Exclude<AnswerValue, number>;

export type ShownQuestionOfType<T extends QuestionType> = Extract<ParticipantQuestion, { type: T }>;

export interface ControlProps<Q extends ParticipantQuestion = ParticipantQuestion> {
  readonly question: Q;
  /** `null` while unanswered. */
  readonly answer: GivenAnswer | null;
  /** Id of the element that holds the question's words. */
  readonly labelledBy: string;
  /** An empty text or list takes the answer back. */
  readonly onAnswer: (answer: GivenAnswer) => void;
}

/** What a digit key does. */
export interface KeyPress {
  readonly answer: GivenAnswer;
  /** Value of the field that the focus moves to, so that the browser's own keys continue from there. */
  readonly focus: string;
}

/** Everything of the page that depends on the type of a question. */
export interface PageQuestionType<Q extends ParticipantQuestion> {
  /** The fields to answer with, inside the question's own group. */
  Control(props: ControlProps<Q>): ReactNode;
  /**
   * How to answer, said below the question, to screen readers with it, and once more where an answer is not complete;
   * `null` where the fields say it themselves.
   */
  hint(question: Q, page: PageLanguage): string | null;
  /** Whether it is answered in the participant's own words, which can show who they are. */
  readonly isOwnWords: boolean;
  /** Whose language its fields are in: the question's, or the page's, where the product or the participant words them. */
  readonly fieldsLanguage: 'question' | 'page';
  /** The options as they are read aloud, each a sentence. */
  spokenOptions(question: Q): readonly string[];
  /** What a digit key does; `null`: nothing. */
  afterDigit(question: Q, answer: GivenAnswer | null, digit: string): KeyPress | null;
  /** Whether an answer that was kept earlier can still be given. */
  fits(question: Q, answer: GivenAnswer): boolean;
  /** Whether an answer that fits is whole, so that the server takes it. */
  isComplete(question: Q, answer: GivenAnswer): boolean;
  /** An answer in the words of the question. */
  inWords(question: Q, answer: GivenAnswer): string;
}
