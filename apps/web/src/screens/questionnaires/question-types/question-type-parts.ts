import type { WireQuestion } from '@plumbline/contract/wire';
import type { QuestionTexts, QuestionType } from '@plumbline/domain/question';
import type { ComponentType } from 'react';
import type { OwnQuestion } from '../draft/draft.ts';

export type OwnQuestionOfType<T extends QuestionType> = Extract<OwnQuestion, { type: T }>;
type WireQuestionOfType<T extends QuestionType> = Extract<WireQuestion, { type: T }>;

/** The fields that every own question has, whatever its type. */
export type CommonField = keyof OwnQuestion;

/** The fields that belong to one type of question. */
type FieldsOfType<T extends QuestionType> = Omit<OwnQuestionOfType<T>, CommonField>;

/** What keeps a question from being used, by field. */
export type FieldProblems = Readonly<Partial<Record<string, string>>>;

export interface TypeFieldsProps<T extends QuestionType> {
  readonly question: OwnQuestionOfType<T>;
  readonly problems: FieldProblems;
  readonly onChange: (question: OwnQuestionOfType<T>) => void;
}

/** What the screens of questions need to know about one type. */
export interface QuestionTypeParts<T extends QuestionType> {
  readonly name: string;
  /** What it is good for, in one line. */
  readonly hint: string;
  /** The fields of its type in a new question. */
  readonly blank: () => FieldsOfType<T>;
  /** The fields of its type in a copy of a stored question. */
  readonly copied: (question: WireQuestionOfType<T>) => FieldsOfType<T>;
  readonly problems: (question: OwnQuestionOfType<T>) => FieldProblems;
  /** The possible answers in one line; null when they are written. */
  readonly answersInWords: (fields: FieldsOfType<T>) => string | null;
  /** What its answers will count as, in one line; null when they are not scored. */
  readonly pointsInWords: (fields: FieldsOfType<T>, isReversed: boolean) => string | null;
  /** The texts of its type that are translated, by lasting keys. */
  readonly texts: (fields: FieldsOfType<T>) => QuestionTexts;
  /** What the text of a number, from 1, is called. */
  readonly textName: (fields: FieldsOfType<T>, number: number) => string;
  /** Most characters of a text of its type. */
  readonly textLength: number;
  /** The fields of its type in the form. */
  readonly Fields: ComponentType<TypeFieldsProps<T>>;
}
