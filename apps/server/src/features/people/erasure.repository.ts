import { sql } from 'kysely';
import type { TenantScope } from '../../platform/db/tenant.ts';

/** The person of a named survey. Anonymous surveys are treated as missing, because nothing may reveal their person. */
export async function findNamedPerson({ tx, organisationId }: TenantScope, surveyId: string) {
  const survey = await tx
    .selectFrom('surveys')
    .select('person_id')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', surveyId)
    .where('is_anonymous', '=', false)
    .executeTakeFirst();
  return survey?.person_id;
}

/** @param email lower-cased */
export async function findPersonByAddress({ tx, organisationId }: TenantScope, email: string) {
  const person = await tx
    .selectFrom('people')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('email', '=', email)
    .executeTakeFirst();
  return person?.id;
}

/** Also finds people who were never invited: lists contain their addresses. @param email lower-cased */
export async function deleteListRowsOf({ tx, organisationId }: TenantScope, email: string): Promise<void> {
  // A list that loses a row changes with it, so that a preview that was made before is not shown again. Applying a list locks lists in
  // the same order.
  await sql`
    update people_imports set updated_at = updated_at
    where organisation_id = ${organisationId} and id in (
      select id from people_imports
      where organisation_id = ${organisationId} and id in (
        select import_id from people_import_rows where organisation_id = ${organisationId} and lower(trim(email)) = ${email}
      )
      order by id for update
    )`.execute(tx);
  for (const table of ['invitation_list_rows', 'people_import_rows'] as const) {
    await tx
      .deleteFrom(table)
      .where('organisation_id', '=', organisationId)
      .where(sql<string>`lower(trim(email))`, '=', email)
      .execute();
  }
}

/** @returns how many named surveys were deleted with the person */
export async function erasePerson({ tx }: TenantScope, personId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ surveys: number }>`select erase_person(${personId}, ${now}) as surveys`.execute(tx);
  return rows[0]?.surveys ?? 0;
}

/** Removes the person from anonymous surveys that were open at their erasure and are closed now. */
export async function cutErasedPeople({ tx }: TenantScope, now: Date): Promise<void> {
  await sql`select finish_erasures(${now})`.execute(tx);
}
