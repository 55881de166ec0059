import type { TenantScope } from '../../platform/db/tenant.ts';

/** Shown in place of the name of an erased owner. */
const ERASED_NAME = 'Erased person';

/** Removes an erased owner outside from their actions, which then need another owner. @param email lower-cased */
export async function forgetOutsideOwner({ tx, organisationId }: TenantScope, email: string): Promise<void> {
  await tx
    .updateTable('actions')
    .set({ owner_name: ERASED_NAME, owner_email: null })
    .where('organisation_id', '=', organisationId)
    .where('owner_email', '=', email)
    .execute();
}
