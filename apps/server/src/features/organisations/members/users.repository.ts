import type { Updateable } from 'kysely';
import type { UsersTable } from '../../../platform/db/schema/organisation-tables.ts';
import type { TenantScope } from '../../../platform/db/tenant.ts';

export async function findUser({ tx, organisationId }: TenantScope, id: string) {
  return tx
    .selectFrom('users')
    .select(['name', 'theme', 'notify_answered', 'notify_high_risk'])
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** The name of a member in the organisation, from the profile and not from the account. */
export async function nameOfUser(scope: TenantScope, userId: string): Promise<string> {
  return (await findUser(scope, userId)).name;
}

export async function updateUser(
  { tx, organisationId }: TenantScope,
  id: string,
  changes: Updateable<UsersTable>,
): Promise<void> {
  await tx
    .updateTable('users')
    .set(changes)
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute();
}
