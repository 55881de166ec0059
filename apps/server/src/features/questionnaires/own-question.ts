import type { ParsedInput } from '@plumbline/contract/contract';
import { QUESTION_FORMS } from '@plumbline/contract/question-types/registry';
import type { Question } from '@plumbline/domain/question';
import type { Insertable } from 'kysely';
import type { QuestionsTable } from '../../platform/db/schema/tables.ts';

/** A question as an organisation writes it. */
export type OwnQuestion = ParsedInput<'createQuestion'>['body'];

export function toQuestionColumns(
  question: OwnQuestion,
): Omit<Insertable<QuestionsTable>, 'organisation_id' | 'id' | 'created_at' | 'updated_at'> {
  return {
    type: question.type,
    text: question.question,
    description: question.description,
    category: question.category,
    weight: question.weight,
    is_critical: question.is_critical,
    reverse: question.is_reversed,
    is_required: question.is_required,
    order_index: question.order_index,
    language: question.language,
    translations: JSON.stringify(question.translations),
    definition: JSON.stringify(definitionOf(question)),
  };
}

/** The question as a survey asks it. */
export function toQuestion(id: string, question: OwnQuestion): Question {
  // The definition was written by the form of the type.
  return {
    ...definitionOf(question),
    type: question.type,
    id,
    text: question.question,
    description: question.description,
    category: question.category,
    weight: question.weight,
    isCritical: question.is_critical,
    reverse: question.is_reversed,
    isRequired: question.is_required,
    isSystem: false,
    orderIndex: question.order_index,
    ...(question.language === null ? {} : { language: question.language }),
    translations: question.translations,
  } as Question;
}

function definitionOf(question: OwnQuestion): object {
  // The form found by the type takes exactly this question, which TypeScript cannot follow through a union.
  return (QUESTION_FORMS[question.type] as { toDefinition(of: OwnQuestion): object }).toDefinition(question);
}
