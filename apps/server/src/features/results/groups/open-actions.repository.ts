import { sql } from 'kysely';
import type { TenantScope } from '../../../platform/db/tenant.ts';

/** Unfinished actions at one place: at a crew, or at a site itself. */
export interface OpenAtPlace {
  readonly site_id: string;
  readonly crew_id: string | null;
  readonly open: number;
}

/** Numbers of unfinished actions; sites and crews without unfinished actions are absent. */
export async function countOpenByPlace({ tx, organisationId }: TenantScope): Promise<readonly OpenAtPlace[]> {
  const { rows } = await sql<OpenAtPlace>`
    select coalesce(actions.site_id, crews.site_id) as site_id, actions.crew_id, count(*)::integer as open
    from actions
    left join crews on crews.organisation_id = actions.organisation_id and crews.id = actions.crew_id
    where actions.organisation_id = ${organisationId} and actions.status in ('open', 'in_progress')
    group by 1, 2`.execute(tx);
  return rows;
}
