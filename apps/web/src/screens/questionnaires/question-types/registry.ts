import type { WireQuestion } from '@plumbline/contract/wire';
import type { QuestionTexts, QuestionType } from '@plumbline/domain/question';
import type { OwnQuestion } from '../draft/draft.ts';
import { reversalOf } from '../draft/reversal.ts';
import { CHOICE_PARTS } from './choice.tsx';
import { MULTI_SELECT_PARTS } from './multi-select.tsx';
import type { FieldProblems, QuestionTypeParts } from './question-type-parts.ts';
import { SCALE_PARTS } from './scale.tsx';
import { TEXT_PARTS } from './text.tsx';
import { YES_NO_PARTS } from './yes-no.tsx';

/** Maximum numbers of characters of a question, and of the description under it. */
export const QUESTION_LENGTH = 500;
export const DESCRIPTION_LENGTH = 1000;

/** Behaviour of the question types on the screens: a new type is one entry. */
const PARTS: { readonly [T in QuestionType]: QuestionTypeParts<T> } = {
  scale: SCALE_PARTS,
  yes_no: YES_NO_PARTS,
  multiple_choice: CHOICE_PARTS,
  multi_select: MULTI_SELECT_PARTS,
  text: TEXT_PARTS,
};

/** The types of questions, in the order they are offered. */
export const QUESTION_TYPE_NAMES = Object.keys(PARTS) as readonly QuestionType[];

/** The parts of a type, to be used with questions of this type only. */
export function partsOf<T extends QuestionType>(type: T): QuestionTypeParts<T> {
  // TypeScript does not see that the entry found by a type takes exactly the questions of that type.
  return PARTS[type] as unknown as QuestionTypeParts<T>;
}

/** The possible answers of a stored question in one line; null for free text. */
export function answersOfWireQuestion(question: WireQuestion): string | null {
  const parts = partsOf(question.type);
  // The parts were found by the type of this question.
  return parts.answersInWords(parts.copyFields(question as never));
}

/** The possible answers of an own question in one line; null for free text. */
export function answersOfOwnQuestion(question: OwnQuestion): string | null {
  return partsOf(question.type).answersInWords(question as never);
}

/** The points of the answers of a stored question; null if not scored. */
export function pointsOfWireQuestion(question: WireQuestion): string | null {
  const parts = partsOf(question.type);
  return question.weight === 0 ? null : parts.pointsInWords(parts.copyFields(question as never), question.is_reversed);
}

/** The points of the answers of an own question; null if not scored. */
export function pointsOfOwnQuestion(question: OwnQuestion): string | null {
  if (question.weight === 0) return null;
  if (problemsOf(question).is_reversed !== undefined) return 'Safe end not chosen yet';
  return partsOf(question.type).pointsInWords(question as never, reversalOf(question).isReversed);
}

/** Problems that prevent using an own question, by field. */
export function problemsOf(question: OwnQuestion): FieldProblems {
  return {
    ...(question.question.trim() === '' ? { question: 'Write the question.' } : {}),
    ...partsOf(question.type).problems(question as never),
  };
}

/** Every text of an own question that is translated, by its lasting key, in the order they are read. */
export function textsOfOwnQuestion(question: OwnQuestion): QuestionTexts {
  return {
    text: question.question,
    ...(question.description === null || question.description === '' ? {} : { description: question.description }),
    ...partsOf(question.type).texts(question as never),
  };
}

/** Name of a text of an own question: "Question", "Option 2", "Label of 7". */
export function nameOfText(question: OwnQuestion, key: string): string {
  if (key === 'text') return 'Question';
  if (key === 'description') return 'Description';
  const number = /(\d+)$/.exec(key)?.[1];
  if (number === undefined) return 'Option that excludes the others';
  return partsOf(question.type).textName(question as never, Number(number));
}

/** Maximum number of characters of a text of an own question. */
export function lengthOfText({ type }: OwnQuestion, key: string): number {
  if (key === 'text') return QUESTION_LENGTH;
  return key === 'description' ? DESCRIPTION_LENGTH : partsOf(type).textLength;
}
