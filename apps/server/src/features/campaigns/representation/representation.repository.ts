import type { Audience } from '@plumbline/domain/campaigns/audience';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { CampaignsTable } from '../../../platform/db/schema/campaign-tables.ts';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import { type CountedWave, findNewestWaves } from '../plan/wave-counts.repository.ts';

/** Maximum number of listed campaigns that are over; the number of other campaigns is limited anyway. */
const MAX_OVER = 100;
const MAX_WAVES_OF_EACH = 20;
const MAX_NAMES = 50;

const REPRESENTED = [
  ...(['id', 'name', 'status', 'mode', 'threshold', 'asks_free_text', 'revision'] as const),
  ...(['questionnaire_id', 'questionnaire_version', 'approved_at', 'approved_by_name', 'objection'] as const),
  ...(['first_date', 'wave_days', 'repeat_every', 'repeat_unit', 'ends_on'] as const),
] as const;

/** A campaign without its audience, which may name thousands of people. */
export type RepresentedRow = Pick<Selectable<CampaignsTable>, (typeof REPRESENTED)[number]> & {
  readonly audience_kind: Audience['kind'];
  /** Number of chosen sites, crews, companies or people that the reader sees; 0 for everyone. */
  readonly audience_size: number;
};

function representedOf({ tx, organisationId, sites }: TenantScope) {
  return tx
    .selectFrom('campaigns')
    .select(REPRESENTED)
    .select([
      sql<Audience['kind']>`audience->>'kind'`.as('audience_kind'),
      audienceSize(organisationId, sites).as('audience_size'),
    ])
    .where('organisation_id', '=', organisationId);
}

/** Number of chosen sites, crews, companies or people. For a member of some sites, only those are counted that the member sees. */
function audienceSize(organisationId: string, sites: TenantScope['sites']): RawBuilder<number> {
  if (sites === null) return sql<number>`cardinality(chosen_ids)`;
  const tables = ['sites', 'crews', 'companies', 'people'] as const;
  const seen = tables.map((table) => {
    const place = sql.table(table);
    return sql`select from ${place} where ${place}.organisation_id = ${organisationId} and ${place}.id = any (campaigns.chosen_ids)`;
  });
  return sql<number>`(select count(*)::integer from (${sql.join(seen, sql` union all `)}) as seen)`;
}

/**
 * Lists campaigns, those that wait for approval first, then the newest. Includes only the newest of the campaigns that are over, and drafts
 * only where campaigns need approval.
 *
 * @param drafts whether campaigns need an approval, so that drafts are included
 */
export async function listRepresented(scope: TenantScope, { drafts }: { drafts: boolean }): Promise<RepresentedRow[]> {
  const { tx, organisationId } = scope;
  const over = tx
    .selectFrom('campaigns')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('status', 'in', ['closed', 'cancelled'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_OVER);
  const isWaiting = sql`(status in ('draft', 'scheduled') and approved_at is null and objection is null)`;
  return representedOf(scope)
    .where((eb) => eb.or([eb('status', 'not in', ['closed', 'cancelled']), eb('id', 'in', over)]))
    .$if(!drafts, (query) => query.where('status', '!=', 'draft'))
    .$if(drafts, (query) => query.orderBy(isWaiting, 'desc'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export async function findRepresented(
  scope: TenantScope,
  id: string,
  { drafts }: { drafts: boolean },
): Promise<RepresentedRow | undefined> {
  return representedOf(scope)
    .where('id', '=', id)
    .$if(!drafts, (query) => query.where('status', '!=', 'draft'))
    .executeTakeFirst();
}

/** The campaign, locked until the transaction ends. */
export async function lockRepresented(scope: TenantScope, id: string): Promise<RepresentedRow | undefined> {
  return representedOf(scope).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** The newest waves of each of these campaigns, with the numbers of people asked and of answers. */
export function listRepresentedWaves(scope: TenantScope, campaignIds: readonly string[]): Promise<CountedWave[]> {
  return findNewestWaves(scope, campaignIds, MAX_WAVES_OF_EACH);
}

/** Names in alphabetical order, by campaign. */
export type AudienceNames = ReadonlyMap<string, readonly string[]>;

/** The names of the first sites, crews and companies of each campaign's audience; never names of people. */
export async function findAudienceNames(
  { tx, organisationId }: TenantScope,
  campaignIds: readonly string[],
): Promise<AudienceNames> {
  const named = (table: 'sites' | 'crews' | 'companies', chosen: 'siteIds' | 'crewIds' | 'companyIds') => sql`
    select name from ${sql.table(table)} where organisation_id = ${organisationId}
      and id in (select value::uuid from jsonb_array_elements_text(campaigns.audience->${sql.lit(chosen)}))`;
  const { rows } = await sql<{ id: string; names: readonly string[] }>`
    select campaigns.id, named.names from campaigns cross join lateral (
      select coalesce(array_agg(name order by name collate name_order), '{}') as names from (
        select name from (
          ${named('sites', 'siteIds')} union all ${named('crews', 'crewIds')} union all ${named('companies', 'companyIds')}
        ) as place order by name collate name_order limit ${MAX_NAMES}
      ) as listed
    ) as named
    where campaigns.organisation_id = ${organisationId} and campaigns.id = any (${[...campaignIds]}::uuid[])`.execute(
    tx,
  );
  return new Map(rows.map(({ id, names }) => [id, names]));
}

/** Whether campaigns of the organisation need an approval. */
export async function findApprovalSettings({
  tx,
  organisationId,
}: TenantScope): Promise<{ readonly requires_approval: boolean }> {
  return tx
    .selectFrom('organisations')
    .select('requires_approval')
    .where('id', '=', organisationId)
    .executeTakeFirstOrThrow();
}

export interface Decision {
  readonly approved_by: string | null;
  readonly approved_by_name: string | null;
  readonly approved_at: Date | null;
  readonly objection: string | null;
  /** The approved version, which the waves ask. */
  readonly questionnaire_version: number | null;
}

export async function recordDecision(
  { tx, organisationId }: TenantScope,
  campaignId: string,
  decision: Decision & { readonly updated_at: Date },
): Promise<void> {
  await tx
    .updateTable('campaigns')
    .set(decision)
    .where('organisation_id', '=', organisationId)
    .where('id', '=', campaignId)
    .execute();
}
