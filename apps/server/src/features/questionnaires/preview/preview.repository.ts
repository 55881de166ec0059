import type { TenantScope } from '../../../platform/db/tenant.ts';

/** The organisation as participants see it. */
export async function findAskingOrganisation({ tx, organisationId }: TenantScope) {
  return tx
    .selectFrom('organisations')
    .select(['name', 'participant_notice', 'notice_url', 'retention_months'])
    .where('id', '=', organisationId)
    .executeTakeFirst();
}
