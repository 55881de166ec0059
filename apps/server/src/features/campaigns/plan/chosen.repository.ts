import type { Audience } from '@plumbline/domain/campaigns/audience';
import { type RawBuilder, sql } from 'kysely';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import { chosenIdsOf } from './wire-audience.ts';

/** A site, crew, company or person that an audience names. */
export interface Chosen {
  readonly id: string;
  readonly name: string;
}

/** Maximum number of names that a campaign shows of its audience. */
const MAX_NAMES = 12;

/** Summary of the sites, crews, companies or people that an audience names: there may be thousands. */
export interface ChosenSummary {
  /** The first ones in alphabetical order, at most {@link MAX_NAMES}. */
  readonly first: readonly Chosen[];
  /** Names of archived sites, crews and companies, which are not asked; includes crews of archived sites. */
  readonly archived: readonly string[];
  /** Number of chosen ids that the organisation has. */
  readonly known: number;
  /** Number of those among them that are not archived. */
  readonly inUse: number;
}

/** The known sites, crews, companies or people that an audience names, by name. Empty for everyone. */
export async function listChosen(scope: TenantScope, audience: Audience): Promise<Chosen[]> {
  if (audience.kind === 'everyone') return [];
  // As one value: thousands of rows take several times as long to read.
  const { rows } = await sql<{ chosen: Chosen[] }>`
    select coalesce(json_agg(json_build_object('id', id, 'name', name) order by name collate name_order, id), '[]') as chosen
    from (${chosenRows(scope, audience)}) as chosen`.execute(scope.tx);
  return rows[0]?.chosen ?? [];
}

export async function summariseChosen(scope: TenantScope, audience: Audience): Promise<ChosenSummary> {
  const nothing = { first: [], archived: [], known: 0, inUse: 0 };
  if (audience.kind === 'everyone') return nothing;
  // Archived people have separate advice.
  const isNamed = audience.kind === 'people' ? sql`false` : sql`true`;
  const { rows } = await sql<ChosenSummary>`
    with chosen as materialized (${chosenRows(scope, audience)}),
      first as (select id, name from chosen order by name collate name_order, id limit ${MAX_NAMES})
    select (
        select coalesce(json_agg(json_build_object('id', id, 'name', name) order by name collate name_order, id), '[]') from first
      ) as first,
      coalesce(json_agg(name order by name collate name_order, id) filter (where is_archived and ${isNamed}), '[]') as archived,
      count(*)::integer as known, (count(*) filter (where not is_archived))::integer as "inUse"
    from chosen`.execute(scope.tx);
  return rows[0] ?? nothing;
}

/** Rows of `id`, `name` and `is_archived`. */
function chosenRows(
  { organisationId }: TenantScope,
  audience: Exclude<Audience, { readonly kind: 'everyone' }>,
): RawBuilder<unknown> {
  const ids = sql`${[...chosenIdsOf(audience).ids]}::uuid[]`;
  switch (audience.kind) {
    case 'sites':
    case 'companies':
      return sql`
        select id, name, archived_at is not null as is_archived from ${sql.table(audience.kind)}
        where organisation_id = ${organisationId} and id = any (${ids})`;
    case 'crews':
      return sql`
        select crews.id, crews.name, crews.archived_at is not null or sites.archived_at is not null as is_archived
        from crews join sites on sites.organisation_id = ${organisationId} and sites.id = crews.site_id
        where crews.organisation_id = ${organisationId} and crews.id = any (${ids})`;
    case 'people':
      return sql`
        select id, coalesce(name, email, '') as name, archived_at is not null as is_archived from people
        where organisation_id = ${organisationId} and is_listed and id = any (${ids})`;
  }
}

/** Positions, from 0, of the unknown ids of an audience. */
export async function findUnknownIds({ tx, organisationId }: TenantScope, audience: Audience): Promise<number[]> {
  if (audience.kind === 'everyone') return [];
  const { ids } = chosenIdsOf(audience);
  const isListed = audience.kind === 'people' ? sql`and known.is_listed` : sql``;
  const { rows } = await sql<{ unknown: number[] }>`
    select coalesce(json_agg(chosen.position - 1 order by chosen.position), '[]') as unknown
    from unnest(${[...ids]}::uuid[]) with ordinality as chosen (id, position)
    where not exists (
      select from ${sql.table(audience.kind)} as known
      where known.organisation_id = ${organisationId} and known.id = chosen.id ${isListed}
    )`.execute(tx);
  return rows[0]?.unknown ?? [];
}
