import type { Question } from '@plumbline/domain/question';
import { SYSTEM_QUESTIONS } from '@plumbline/domain/question-library';
import { isQuestionType } from '@plumbline/domain/question-types/registry';
import { withDecidedReversal } from '@plumbline/domain/wording';
import type { Selectable } from 'kysely';
import type { QuestionsTable } from '../../platform/db/schema/tables.ts';
import type { TenantScope } from '../../platform/db/tenant.ts';

const systemQuestions = new Map<string, Question>(SYSTEM_QUESTIONS.map((question) => [question.id, question]));

export function findSystemQuestion(id: string): Question | undefined {
  return systemQuestions.get(id);
}

/** A question of the library or of the organisation, as a survey asks it. */
export async function findQuestion({ tx, organisationId }: TenantScope, id: string): Promise<Question | undefined> {
  const system = findSystemQuestion(id);
  if (system !== undefined) return system;
  const row = await tx
    .selectFrom('questions')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined ? undefined : toQuestion(row);
}

/**
 * Decides the reversal of questions that do not state it.
 *
 * @throws {Error} for an unknown type, which is never read as another type
 */
export function toQuestion(row: Selectable<QuestionsTable>): Question {
  const { type } = row;
  if (!isQuestionType(type)) throw new Error(`question ${row.id} has the unknown type ${type}`);
  // The definition was written by the form of the type.
  return withDecidedReversal({
    ...row.definition,
    type,
    id: row.id,
    text: row.text,
    description: row.description,
    category: row.category,
    weight: row.weight,
    isCritical: row.is_critical,
    reverse: row.reverse,
    isRequired: row.is_required,
    isSystem: false,
    orderIndex: row.order_index,
    ...(row.language === null ? {} : { language: row.language }),
    ...(Object.keys(row.translations).length === 0 ? {} : { translations: row.translations }),
  } as Question);
}
