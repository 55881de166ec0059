import { type RawBuilder, sql } from 'kysely';
import { type ChangedPage, type ChangedRow, changedText, isOnPage } from '../../../platform/db/changed-rows.ts';
import type { TenantScope } from '../../../platform/db/tenant.ts';

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

export interface ChangedWave extends ChangedRow {
  readonly campaign_id: string;
  readonly campaign: string;
  readonly number: number;
  readonly mode: 'individual' | 'group';
  readonly questionnaire_id: string;
  readonly questionnaire_version: number;
  /** Days in the organisation's time zone. */
  readonly starts_on: string;
  readonly closes_on: string;
  readonly closed_on: string | null;
}

/** Closed waves of all campaigns in the order of their changes. */
export async function listChangedWaves(scope: TenantScope, page: ChangedPage): Promise<ChangedWave[]> {
  const { tx, organisationId } = scope;
  const keys = { changed: sql`waves.updated_at`, id: sql`waves.id` };
  const { rows } = await sql<ChangedWave>`
    select waves.id, waves.campaign_id, campaigns.name as campaign, waves.number, waves.mode, waves.questionnaire_id,
      waves.questionnaire_version, to_char(waves.starts_on, 'YYYY-MM-DD') as starts_on,
      to_char(waves.closes_on, 'YYYY-MM-DD') as closes_on, ${closedOn(scope)} as closed_on,
      ${changedText(keys.changed)} as changed
    from waves
    join campaigns on campaigns.organisation_id = ${organisationId} and campaigns.id = waves.campaign_id
    where waves.organisation_id = ${organisationId} and waves.status = 'closed' and ${isOnPage(keys, page)}
    order by ${keys.changed}, ${keys.id} limit ${page.limit}`.execute(tx);
  return rows;
}

/**
 * The day in the organisation's time zone on which a wave was closed early or cancelled, in a query of `waves`.
 *
 * @returns `null`: the wave is open, or was closed as planned
 */
export function closedOn({ organisationId }: TenantScope): RawBuilder<string | null> {
  return sql<string | null>`case when waves.end_reason is not null then (waves.closed_at at time zone (
    select organisations.time_zone from organisations where organisations.id = ${organisationId}
  ))::date::text end`;
}
