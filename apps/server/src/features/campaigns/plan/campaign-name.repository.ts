import type { TenantScope } from '../../../platform/db/tenant.ts';

/** The current name of a campaign; `undefined`: no campaign has this id. */
export async function findCampaignName({ tx, organisationId }: TenantScope, id: string) {
  return tx
    .selectFrom('campaigns')
    .select(['id', 'name'])
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .executeTakeFirst();
}
