import type { QuestionType } from '@plumbline/domain/question';
import { MULTIPLE_CHOICE_FORM, YES_NO_FORM } from './choice.ts';
import { MULTI_SELECT_FORM } from './multi-select.ts';
import { SCALE_FORM } from './scale.ts';
import { TEXT_FORM } from './text.ts';

/** The wire form of every type of question: a new type is one entry. */
export const QUESTION_FORMS = {
  scale: SCALE_FORM,
  yes_no: YES_NO_FORM,
  multiple_choice: MULTIPLE_CHOICE_FORM,
  multi_select: MULTI_SELECT_FORM,
  text: TEXT_FORM,
} satisfies Record<QuestionType, unknown>;
