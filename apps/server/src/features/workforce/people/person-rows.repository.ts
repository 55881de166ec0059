import type { Insertable, Selectable, Updateable } from 'kysely';
import type { PeopleTable } from '../../../platform/db/schema/workforce-tables.ts';
import type { TenantScope } from '../../../platform/db/tenant.ts';

export type PersonRow = Selectable<PeopleTable>;

/** A record, listed or not, locked until the transaction ends. */
export async function lockRecord({ tx, organisationId }: TenantScope, id: string): Promise<PersonRow | undefined> {
  return tx
    .selectFrom('people')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** The record with an address, listed or not, locked until the transaction ends. @param email lower-cased */
export async function lockAddressed(
  { tx, organisationId }: TenantScope,
  email: string,
): Promise<PersonRow | undefined> {
  return tx
    .selectFrom('people')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('email', '=', email)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function insertPerson(
  { tx, organisationId }: TenantScope,
  person: Omit<Insertable<PeopleTable>, 'organisation_id'>,
): Promise<void> {
  await tx
    .insertInto('people')
    .values({ ...person, organisation_id: organisationId })
    .execute();
}

export async function updatePerson(
  { tx, organisationId }: TenantScope,
  id: string,
  changes: Updateable<PeopleTable>,
): Promise<void> {
  await tx
    .updateTable('people')
    .set(changes)
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute();
}
