import type { TenantScope } from './tenant.ts';

/** Stands in for the name of an owner who was erased. */
const ERASED_NAME = 'Erased person';

/** Takes somebody outside who was erased from the actions that they had, which then wait for another owner. @param email lower-cased */
export async function forgetOutsideOwner({ tx, organisationId }: TenantScope, email: string): Promise<void> {
  await tx
    .updateTable('actions')
    .set({ owner_name: ERASED_NAME, owner_email: null })
    .where('organisation_id', '=', organisationId)
    .where('owner_email', '=', email)
    .execute();
}
