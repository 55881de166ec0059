import type { ParticipantQuestion } from '@plumbline/contract/wire';
import type { QuestionType } from '@plumbline/domain/question';
import { MULTIPLE_CHOICE, YES_NO } from './choice.tsx';
import { MULTI_SELECT } from './multi-select.tsx';
import type { PageQuestionType, ShownQuestionOfType } from './page-question-type.ts';
import { SCALE } from './scale.tsx';
import { TEXT } from './text.tsx';

/** The question types of the page. A new type is one entry, and an incomplete entry does not compile. */
const PAGE_QUESTION_TYPES: { [T in QuestionType]: PageQuestionType<ShownQuestionOfType<T>> } = {
  scale: SCALE,
  yes_no: YES_NO,
  multiple_choice: MULTIPLE_CHOICE,
  multi_select: MULTI_SELECT,
  text: TEXT,
};

/** The entry of a question's type, to be used with this question only. */
export function pageTypeOf(question: ParticipantQuestion): PageQuestionType<ParticipantQuestion> {
  // TypeScript does not see that the entry found by `question.type` takes exactly this question.
  return PAGE_QUESTION_TYPES[question.type] as PageQuestionType<ParticipantQuestion>;
}
