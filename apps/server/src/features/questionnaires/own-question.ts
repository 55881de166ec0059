import type { ParsedInput } from '@plumbline/contract/contract';
import { QUESTION_FORMS } from '@plumbline/contract/question-types/registry';
import type { Insertable } from 'kysely';
import type { QuestionsTable } from '../../platform/db/schema/tables.ts';

/** A question as an organisation writes it. */
export type OwnQuestion = ParsedInput<'createQuestion'>['body'];

export function toQuestionColumns(
  question: OwnQuestion,
): Omit<Insertable<QuestionsTable>, 'organisation_id' | 'id' | 'created_at' | 'updated_at'> {
  // The form found by the type takes exactly this question, which TypeScript cannot follow through a union.
  const { toDefinition } = QUESTION_FORMS[question.type] as { toDefinition(of: OwnQuestion): object };
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
    definition: JSON.stringify(toDefinition(question)),
  };
}
