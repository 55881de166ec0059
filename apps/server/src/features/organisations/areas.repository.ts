import type { CurrentUser } from '@plumbline/contract/wire';
import { sql } from 'kysely';
import type { TenantScope } from '../../platform/db/tenant.ts';

/** Whether the organisation has anything in each area, including archived and closed items. */
export async function findAreas({ tx, organisationId }: TenantScope): Promise<CurrentUser['areas']> {
  const { rows } = await sql<CurrentUser['areas']>`
    select
      exists (select from sites where organisation_id = ${organisationId}) as sites,
      exists (select from people where organisation_id = ${organisationId} and is_listed) as people,
      exists (select from campaigns where organisation_id = ${organisationId}) as campaigns,
      exists (select from waves where organisation_id = ${organisationId} and status = 'closed') as results,
      exists (select from actions where organisation_id = ${organisationId}) as actions`.execute(tx);
  return rows[0] ?? { sites: false, people: false, campaigns: false, results: false, actions: false };
}
