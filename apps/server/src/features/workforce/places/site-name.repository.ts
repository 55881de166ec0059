import type { TenantScope } from '../../../platform/db/tenant.ts';

/** A site as it is called now, also an archived one; `undefined`: there is none with this id. */
export async function findSiteName({ tx, organisationId }: TenantScope, id: string) {
  return tx
    .selectFrom('sites')
    .select(['id', 'name'])
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .executeTakeFirst();
}
