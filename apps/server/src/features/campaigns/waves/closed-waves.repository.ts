import { sql } from 'kysely';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import { closedOn } from './closed-on.repository.ts';

/** Closed waves of all campaigns, the last closed first. @param siteId only waves that asked people of this site; `null`: all */
export async function listClosedWaves(
  scope: TenantScope,
  { page, limit, siteId }: { page: number; limit: number; siteId: string | null },
) {
  const { tx, organisationId } = scope;
  const closed = tx
    .selectFrom('waves')
    .innerJoin('campaigns', (join) =>
      join
        .onRef('campaigns.organisation_id', '=', 'waves.organisation_id')
        .onRef('campaigns.id', '=', 'waves.campaign_id'),
    )
    .where('waves.organisation_id', '=', organisationId)
    .where('waves.status', '=', 'closed')
    .$if(siteId !== null, (query) =>
      query.where(
        sql<boolean>`exists (
          select from wave_people
          where wave_people.organisation_id = ${organisationId} and wave_people.wave_id = waves.id
            and wave_people.site_id = ${siteId}
        )`,
      ),
    );
  const rows = await closed
    .select(['waves.id', 'waves.number', 'waves.starts_on', 'waves.closes_on', 'waves.mode'])
    .select(['waves.campaign_id', 'campaigns.name as campaign'])
    .select(closedOn(scope).as('closed_on'))
    .orderBy('waves.closed_at', 'desc')
    .orderBy('waves.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const { total } = await closed.select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow();
  return { rows, total };
}
