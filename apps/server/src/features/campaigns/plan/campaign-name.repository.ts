import type { TenantScope } from '../../../platform/db/tenant.ts';

/** A campaign as it is called now; `undefined`: there is none with this id. */
export async function findCampaignName({ tx, organisationId }: TenantScope, id: string) {
  return tx
    .selectFrom('campaigns')
    .select(['id', 'name'])
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .executeTakeFirst();
}
