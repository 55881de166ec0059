import type { ParsedInput } from '@plumbline/contract/contract';
import type { Insertable } from 'kysely';
import type { QuestionsTable } from '../../platform/db/schema/tables.ts';

/** A question as an organisation writes it. */
export type OwnQuestion = ParsedInput<'createQuestion'>['body'];

type TypeColumns = Pick<Insertable<QuestionsTable>, 'scale' | 'options'>;

/** The columns that differ by type: a new question type is one more entry. */
const TYPE_COLUMNS: { [T in OwnQuestion['type']]: (question: Extract<OwnQuestion, { type: T }>) => TypeColumns } = {
  scale: ({ scale_config }) => ({ scale: JSON.stringify(scale_config), options: null }),
  yes_no: ({ option_scores: [yes, no] }) => ({
    scale: null,
    options: JSON.stringify([
      { id: 'yes', label: 'Yes', score: yes },
      { id: 'no', label: 'No', score: no },
    ]),
  }),
  multiple_choice: ({ options, option_scores }) => ({
    scale: null,
    options: JSON.stringify(
      options.map((label, index) => ({ id: `option_${index + 1}`, label, score: option_scores[index] })),
    ),
  }),
  text: () => ({ scale: null, options: null }),
};

export function toQuestionColumns(
  question: OwnQuestion,
): Omit<Insertable<QuestionsTable>, 'organisation_id' | 'id' | 'created_at' | 'updated_at'> {
  // The table is indexed by the very type that the entry takes, which TypeScript cannot follow through a union.
  const columns = TYPE_COLUMNS[question.type] as (question: OwnQuestion) => TypeColumns;
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
    ...columns(question),
  };
}
