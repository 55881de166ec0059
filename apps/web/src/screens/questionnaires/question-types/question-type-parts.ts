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

/** Problems that prevent using a question, by field. */
export type FieldProblems = Readonly<Partial<Record<string, string>>>;

export interface TypeFieldsProps<T extends QuestionType> {
  readonly question: OwnQuestionOfType<T>;
  readonly problems: FieldProblems;
  readonly onChange: (question: OwnQuestionOfType<T>) => void;
}

/** Behaviour of one question type on the screens. */
export interface QuestionTypeParts<T extends QuestionType> {
  readonly name: string;
  /** Purpose in one line. */
  readonly hint: string;
  /** The fields of its type in a new question. */
  readonly newFields: () => FieldsOfType<T>;
  /** The fields of its type in a copy of a stored question. */
  readonly copyFields: (question: WireQuestionOfType<T>) => FieldsOfType<T>;
  readonly problems: (question: OwnQuestionOfType<T>) => FieldProblems;
  /** The possible answers in one line; null for free text. */
  readonly answersInWords: (fields: FieldsOfType<T>) => string | null;
  /** The points of its answers in one line; null if not scored. */
  readonly pointsInWords: (fields: FieldsOfType<T>, isReversed: boolean) => string | null;
  /** The texts of its type that are translated, by lasting keys. */
  readonly texts: (fields: FieldsOfType<T>) => QuestionTexts;
  /** Name of the text with a number, from 1. */
  readonly textName: (fields: FieldsOfType<T>, number: number) => string;
  /** Maximum number of characters of a text of its type. */
  readonly textLength: number;
  /** The fields of its type in the form. */
  readonly Fields: ComponentType<TypeFieldsProps<T>>;
}
