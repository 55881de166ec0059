import type { ParsedInput } from '@plumbline/contract/contract';
import { definitionOf } from '@plumbline/contract/schemas/own-question-texts';
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
