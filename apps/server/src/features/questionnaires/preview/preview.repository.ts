import type { TenantScope } from '../../../platform/db/tenant.ts';

/** What participants are told of the organisation that asks. */
export async function findAsking({ tx, organisationId }: TenantScope) {
  return tx
    .selectFrom('organisations')
    .select(['name', 'participant_notice', 'notice_url', 'retention_months'])
    .where('id', '=', organisationId)
    .executeTakeFirst();
}
