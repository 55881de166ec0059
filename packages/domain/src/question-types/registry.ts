import { MULTIPLE_CHOICE, YES_NO } from './choice.ts';
import type { QuestionTypeCodec } from './codec.ts';
import { MULTI_SELECT } from './multi-select.ts';
import { SCALE } from './scale.ts';
import { TEXT } from './text.ts';

/** The registry of question types: a new type is one entry, and an incomplete entry does not compile. */
export const QUESTION_TYPES = {
  scale: SCALE,
  yes_no: YES_NO,
  multiple_choice: MULTIPLE_CHOICE,
  multi_select: MULTI_SELECT,
  text: TEXT,
};

/** The names of the question types. */
export type QuestionType = keyof typeof QUESTION_TYPES;

export type QuestionOfType<T extends QuestionType> =
  (typeof QUESTION_TYPES)[T] extends QuestionTypeCodec<infer Q> ? Q : never;

export function isQuestionType(name: string): name is QuestionType {
  return Object.hasOwn(QUESTION_TYPES, name);
}
