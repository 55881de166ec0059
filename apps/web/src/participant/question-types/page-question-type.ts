import type { ParticipantQuestion } from '@plumbline/contract/wire';
import type { AnswerValue, QuestionType } from '@plumbline/domain/question';
import type { ReactNode } from 'react';
import type { PageLanguage } from '../use-phrases.ts';

/**
 * An answer as stored on the phone and sent: the number of a scale, the id of an option, the ids of several, or a text. Never blank: an
 * unanswered question has no value.
 */
export type GivenAnswer = Exclude<AnswerValue, number>;

export type ShownQuestionOfType<T extends QuestionType> = Extract<ParticipantQuestion, { type: T }>;

export interface ControlProps<Q extends ParticipantQuestion = ParticipantQuestion> {
  readonly question: Q;
  /** The answer; `null`: none yet. */
  readonly answer: GivenAnswer | null;
  /** Id of the element that holds the question's words. */
  readonly labelledBy: string;
  /** Changes the answer; an empty text or list removes it. */
  readonly onAnswer: (answer: GivenAnswer) => void;
}

/** Effect of a digit key. */
export interface KeyPress {
  readonly answer: GivenAnswer;
  /** Value of the field that gets the focus, so that the browser's keys continue from there. */
  readonly focus: string;
}

/** Behaviour of the page that depends on the type of a question. */
export interface PageQuestionType<Q extends ParticipantQuestion> {
  /** The fields to answer with, inside the question's own group. */
  Control(props: ControlProps<Q>): ReactNode;
  /**
   * Instruction below the question, also part of its description for screen readers, and repeated for an incomplete answer; `null`
   * where the fields explain themselves.
   */
  hint(question: Q, page: PageLanguage): string | null;
  /** Whether the answer is in the participant's own words, which can identify the participant. */
  readonly isOwnWords: boolean;
  /** The language of the fields: the question's, or the page's, where the product or the participant writes them. */
  readonly fieldsLanguage: 'question' | 'page';
  /** The options for reading aloud, each a sentence. */
  spokenOptions(question: Q): readonly string[];
  /** Effect of a digit key; `null`: none. */
  afterDigit(question: Q, answer: GivenAnswer | null, digit: string): KeyPress | null;
  /** Whether a stored answer is still possible. */
  fits(question: Q, answer: GivenAnswer): boolean;
  /** Whether a fitting answer is complete, so that the server accepts it. */
  isComplete(question: Q, answer: GivenAnswer): boolean;
  /** The answer as text. */
  inWords(question: Q, answer: GivenAnswer): string;
}
