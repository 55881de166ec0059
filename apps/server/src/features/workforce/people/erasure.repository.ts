import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import { deleteDeliveriesAbout } from '../../messages/lends.ts';
import { PERSON_COLUMNS } from './person-columns.ts';

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

/** Id of the person with an address, or whose merged record has it; `undefined`: nobody. @param email lower-cased */
export async function findPersonByAddress({ tx, organisationId }: TenantScope, email: string) {
  const person = await tx
    .selectFrom('people')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('email', '=', email)
    .executeTakeFirst();
  return person?.id;
}

/** Deletes the rows with this address from all lists, even if the person was never invited. @param email lower-cased */
export async function deleteListRowsOf({ tx, organisationId }: TenantScope, email: string): Promise<void> {
  // A list that loses a row is updated too, so that an earlier preview of it is not shown again. Applying a list locks lists in the same
  // order.
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

/** The ids, name, addresses and employee numbers of a person, of the kept record and of all records that were merged into it. */
async function readIdentity({ tx, organisationId }: TenantScope, personId: string) {
  const rowsOf = (column: 'id' | 'merged_into', id: string) =>
    tx
      .selectFrom('people')
      .select(['id', 'name', 'email', 'employee_number', 'merged_into'])
      .where('organisation_id', '=', organisationId)
      .where(column, '=', id);
  const given = await rowsOf('id', personId).executeTakeFirst();
  const keptId = given?.merged_into ?? personId;
  const kept = keptId === personId ? given : await rowsOf('id', keptId).executeTakeFirst();
  const merged = await rowsOf('merged_into', keptId).execute();
  const records = kept === undefined ? merged : [kept, ...merged];
  const ids = records.map(({ id }) => id);
  const numbers = records.flatMap(({ employee_number }) => employee_number?.toLowerCase() ?? []);
  const taken = await tx
    .selectFrom('people')
    .select(sql<string>`lower(employee_number)`.as('number'))
    .where('organisation_id', '=', organisationId)
    .where('is_listed', '=', true)
    .where('id', '<>', sql<string>`all (${ids}::uuid[])`)
    .where(sql`lower(employee_number)`, '=', sql`any (${numbers}::text[])`)
    .execute();
  return {
    ids,
    name: kept?.name ?? null,
    addresses: records.flatMap(({ email }) => email ?? []),
    // Numbers that another person has by now are left out.
    numbers: numbers.filter((number) => !taken.some((other) => other.number === number)),
  };
}

/**
 * Erases a person of the organisation: their named surveys with links, answers, analyses and emails, and the rows of lists that
 * name them. Anonymous surveys stay and are cut from the person, at once or when they are closed. An opt-out stays with its
 * address, because it is known by nothing else. `person-columns.ts` says what
 * happens to each column.
 *
 * @returns number of deleted named surveys
 */
export async function erasePerson(scope: TenantScope, personId: string, now: Date): Promise<number> {
  const { tx, organisationId } = scope;
  // Locked in the same order everywhere: surveys, then their person.
  const surveysOf = async (ids: readonly string[]) =>
    await tx
      .selectFrom('surveys')
      .select('id')
      .where('organisation_id', '=', organisationId)
      .where('person_id', '=', sql<string>`any (${ids}::uuid[])`)
      .orderBy('id')
      .forUpdate()
      .execute();
  const { ids, name, addresses, numbers } = await readIdentity(scope, personId);
  const surveys = await surveysOf(ids);
  await tx
    .updateTable('people')
    .set({ ...CLEARED, erased_at: now })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', sql<string>`any (${ids}::uuid[])`)
    .execute();
  await tx
    .deleteFrom('placements')
    .where('organisation_id', '=', organisationId)
    .where('person_id', '=', sql<string>`any (${ids}::uuid[])`)
    .execute();
  await sql`
    delete from invitation_list_rows
    where organisation_id = ${organisationId}
      and (person_id = any (${ids}::uuid[]) or lower(trim(email)) = any (${addresses}::text[]))`.execute(tx);
  await sql`
    delete from people_import_rows
    where organisation_id = ${organisationId}
      and (person_id = any (${ids}::uuid[]) or lower(trim(email)) = any (${addresses}::text[])
        or lower(trim(employee_number)) = any (${numbers}::text[]))`.execute(tx);
  // Notes of other rows may name the person.
  await sql`
    update people_import_rows set notes = '{}'
    where organisation_id = ${organisationId} and exists (
      select from unnest(notes) as note
      where strpos(note, ${name}::text) > 0
        or exists (select from unnest(${addresses}::text[]) as address where strpos(lower(note), address) > 0)
    )`.execute(tx);
  await deleteDeliveriesAbout(scope, [...ids, ...surveys.map(({ id }) => id)]);
  await tx
    .updateTable('wave_people')
    .set({ person_id: null })
    .where('organisation_id', '=', organisationId)
    .where('person_id', '=', sql<string>`any (${ids}::uuid[])`)
    .execute();
  const deleted = await tx
    .deleteFrom('surveys')
    .where('organisation_id', '=', organisationId)
    .where('person_id', '=', sql<string>`any (${ids}::uuid[])`)
    .where('is_anonymous', '=', false)
    .executeTakeFirst();
  await cutErasedPeople(scope, now);
  return Number(deleted.numDeletedRows);
}

/** The values of the columns of an erased person. */
const CLEARED = Object.fromEntries(
  Object.entries(PERSON_COLUMNS).flatMap(([column, erasure]) =>
    'becomes' in erasure ? [[column, erasure.becomes]] : [],
  ),
);

/**
 * Cuts anonymous surveys from people who were erased, once they take no answers any more: each gets a person of its own without
 * an address. To delete such a survey, or to close an open one, would show which one was theirs. Then the people that nothing
 * refers to any more are deleted.
 */
export async function cutErasedPeople({ tx, organisationId }: TenantScope, now: Date): Promise<void> {
  const { rows: closed } = await sql<{ id: string }>`
    select surveys.id from surveys
      join people on people.organisation_id = surveys.organisation_id and people.id = surveys.person_id
      where surveys.organisation_id = ${organisationId} and people.erased_at is not null
        and is_anonymous and (participant_email is not null or participant_name is not null)
        and not (status in ('draft', 'active', 'invited', 'start', 'paused')
          and revoked_at is null and (expires_at is null or expires_at > ${now}))
      order by surveys.id
      for update of surveys`.execute(tx);
  for (const { id } of closed) {
    // A random id without a time: an id that begins with the time would reveal when the survey was closed.
    const stranger = randomUUID();
    await tx.insertInto('people').values({ organisation_id: organisationId, id: stranger, created_at: now }).execute();
    await tx
      .updateTable('surveys')
      .set({ person_id: stranger, participant_email: null, participant_name: null })
      .where('organisation_id', '=', organisationId)
      .where('id', '=', id)
      .execute();
  }
  await sql`
    delete from people
    where organisation_id = ${organisationId} and erased_at is not null and unsubscribed_at is null
      and not exists (
        select from surveys where surveys.organisation_id = ${organisationId} and surveys.organisation_id = people.organisation_id
          and surveys.person_id = people.id
      )`.execute(tx);
}
