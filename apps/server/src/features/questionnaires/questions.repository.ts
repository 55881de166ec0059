import type { Insertable, Selectable, Updateable } from 'kysely';
import { likeContaining } from '../../platform/db/like-pattern.ts';
import type { QuestionsTable } from '../../platform/db/schema/tables.ts';
import type { TenantScope } from '../../platform/db/tenant.ts';

export type QuestionRow = Selectable<QuestionsTable>;

export interface QuestionFilter {
  readonly search?: string | undefined;
  readonly category?: string | undefined;
  readonly type?: QuestionsTable['type'] | undefined;
}

function matching({ tx, organisationId }: TenantScope, { search = '', category, type }: QuestionFilter) {
  return tx
    .selectFrom('questions')
    .where('organisation_id', '=', organisationId)
    .$if(search !== '', (query) => query.where('text', 'ilike', likeContaining(search)))
    .$if(category !== undefined, (query) => query.where('category', '=', category ?? ''))
    .$if(type !== undefined, (query) => query.where('type', '=', type ?? 'text'));
}

export async function countOwnQuestions(scope: TenantScope, filter: QuestionFilter): Promise<number> {
  const { count } = await matching(scope, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function listOwnQuestions(
  scope: TenantScope,
  filter: QuestionFilter,
  page: { limit: number; offset: number },
): Promise<QuestionRow[]> {
  return matching(scope, filter)
    .selectAll()
    .orderBy('order_index')
    .orderBy('id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

export async function findOwnQuestion(
  { tx, organisationId }: TenantScope,
  id: string,
): Promise<QuestionRow | undefined> {
  return tx
    .selectFrom('questions')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function insertOwnQuestion(
  { tx, organisationId }: TenantScope,
  question: Omit<Insertable<QuestionsTable>, 'organisation_id'>,
): Promise<void> {
  await tx
    .insertInto('questions')
    .values({ ...question, organisation_id: organisationId })
    .execute();
}

export async function updateOwnQuestion(
  { tx, organisationId }: TenantScope,
  id: string,
  changes: Updateable<QuestionsTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('questions')
    .set(changes)
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteOwnQuestion({ tx, organisationId }: TenantScope, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('questions')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
