import type { Audience } from '@plumbline/domain/campaigns/audience';
import type { CampaignMode } from '@plumbline/domain/campaigns/campaign-life-cycle';
import type { LocalDate } from '@plumbline/domain/campaigns/local-date';
import { type RawBuilder, sql } from 'kysely';
import type { TenantScope } from '../../platform/db/tenant.ts';
import { peopleOf, type Reach, reachOf } from './audience.repository.ts';

/** An audience in numbers of people, and of the sites, crews and companies that they belong to. */
export interface AudienceNumbers {
  readonly people: number;
  readonly sites: number;
  readonly crews: number;
  readonly companies: number;
  readonly with_email: number;
  readonly with_slip: number;
  readonly unreachable: number;
  readonly unsubscribed: number;
  /** Languages with most people come first. */
  readonly languages: readonly Speakers[];
}

/** How many people speak a language; `null`: unknown. */
interface Speakers {
  readonly language: string | null;
  readonly people: number;
}

/** What `grouping()` says of a row that stands for a crew, a company or a language. */
const BY_CREW = 0b011;
const BY_COMPANY = 0b101;
const BY_LANGUAGE = 0b110;

/** Counts an audience, reading its people once. */
export async function countAudience(
  scope: TenantScope,
  { audience, mode }: { audience: Audience; mode: CampaignMode },
): Promise<AudienceNumbers> {
  const reachedBy = (reach: Reach) => sql<number>`count(*) filter (where ${reachOf(mode)} = ${reach}::text)`;
  const sized = groupsOf(scope, audience)
    .select([
      'people.language',
      reachedBy('email').as('with_email'),
      reachedBy('slip').as('with_slip'),
      reachedBy('unreachable').as('unreachable'),
      sql<number>`count(*) filter (where people.email is not null and people.unsubscribed_at is not null)`.as(
        'unsubscribed',
      ),
      sql<number>`grouping(people.crew_id, people.company_id, people.language)`.as('grouped'),
    ])
    .groupBy(sql`grouping sets ((people.crew_id), (people.company_id), (people.language))`);
  const total = (column: string) =>
    sql<number>`coalesce(sum(${sql.ref(column)}) filter (where grouped = ${BY_LANGUAGE}), 0)::integer`;
  return scope.tx
    .with(
      (cte) => cte('sized').materialized(),
      () => sized,
    )
    .selectFrom('sized')
    .select([
      total('people').as('people'),
      total('with_email').as('with_email'),
      total('with_slip').as('with_slip'),
      total('unreachable').as('unreachable'),
      total('unsubscribed').as('unsubscribed'),
      sql<number>`(count(*) filter (where grouped = ${BY_CREW} and crew_id is not null))::integer`.as('crews'),
      sql<number>`(count(*) filter (where grouped = ${BY_COMPANY} and company_id is not null))::integer`.as(
        'companies',
      ),
      sql<number>`(
        select count(distinct crews.site_id)::integer from sized as of_crew
        join crews on crews.organisation_id = ${scope.organisationId} and crews.id = of_crew.crew_id
        where of_crew.grouped = ${BY_CREW}
      )`.as('sites'),
      sql<Speakers[]>`coalesce(
        json_agg(json_build_object('language', language, 'people', people) order by people desc, language)
          filter (where grouped = ${BY_LANGUAGE}), '[]'
      )`.as('languages'),
    ])
    .executeTakeFirstOrThrow();
}

/** Sizes of groups of an audience; what they are grouped by is still to be said. */
function groupsOf(scope: TenantScope, audience: Audience) {
  return peopleOf(scope, audience).select(['people.crew_id', 'people.company_id', sql<number>`count(*)`.as('people')]);
}

export interface Overlap {
  readonly campaign: { readonly id: string; readonly name: string };
  readonly people: number;
}

/**
 * Other campaigns, scheduled or running, that ask some of the same people; those with most of them first.
 *
 * @param wanted `campaignId`: does not count; `from`: campaigns whose last wave is over by then do not count; `people`: how
 *   many the audience has
 */
export async function findOverlaps(
  scope: TenantScope,
  wanted: { audience: Audience; people: number; campaignId: string | null; from: LocalDate | null },
): Promise<Overlap[]> {
  const { tx, organisationId } = scope;
  const others = await tx
    .selectFrom('campaigns')
    .select(['campaigns.id', 'campaigns.name'])
    .select(sql<Audience['kind']>`campaigns.audience->>'kind'`.as('kind'))
    .where('campaigns.organisation_id', '=', organisationId)
    .where('campaigns.status', 'in', ['scheduled', 'running'])
    .$if(wanted.campaignId !== null, (query) => query.where('campaigns.id', '!=', wanted.campaignId ?? ''))
    .$if(wanted.from !== null, (query) => query.where(asksFrom(scope, wanted.from ?? '')))
    .execute();
  const shared = await countShared(scope, wanted.audience, others);
  return others
    .map(({ id, name, kind }) => ({
      campaign: { id, name },
      people: kind === 'everyone' ? wanted.people : (shared.get(id) ?? 0),
    }))
    .filter(({ people }) => people > 0)
    .toSorted((one, other) => other.people - one.people || one.campaign.name.localeCompare(other.campaign.name, 'en'));
}

/** Whether a wave of a campaign takes place on a day or later. A campaign without an end goes on. */
function asksFrom({ organisationId }: TenantScope, day: LocalDate): RawBuilder<boolean> {
  return sql<boolean>`(
    (campaigns.repeat_every is not null and campaigns.ends_on is null)
    or (case when campaigns.repeat_every is null then campaigns.first_date else campaigns.ends_on end)
      + campaigns.wave_days > ${day}::date
    or exists (
      select from waves where waves.organisation_id = ${organisationId} and waves.campaign_id = campaigns.id
        and waves.status in ('starting', 'running') and waves.closes_on > ${day}::date
    )
  )`;
}

interface OtherCampaign {
  readonly id: string;
  readonly kind: Audience['kind'];
}

/** How many people of an audience each of these campaigns asks, unless it asks everyone; in one pass over the people. */
async function countShared(
  scope: TenantScope,
  audience: Audience,
  others: readonly OtherCampaign[],
): Promise<ReadonlyMap<string, number>> {
  const { tx, organisationId } = scope;
  const kinds = new Set(others.map(({ kind }) => kind));
  kinds.delete('everyone');
  if (kinds.size === 0) return new Map();
  const sized = groupsOf(scope, audience).groupBy(sql`grouping sets ((people.crew_id), (people.company_id))`);
  const sizes = {
    everyone: sql`select`,
    sites: sql`select crews.site_id as chosen_id, sum(sized.people) as people
      from sized join crews on crews.organisation_id = ${organisationId} and crews.id = sized.crew_id
      group by crews.site_id`,
    crews: sql`select crew_id as chosen_id, people from sized where crew_id is not null`,
    companies: sql`select company_id as chosen_id, people from sized where company_id is not null`,
    people: sql`select member.id as chosen_id, 1 as people
      from ${peopleOf(scope, audience).select('people.id')} as member`,
  };
  const chosen = others.filter(({ kind }) => kinds.has(kind));
  // Joined by id alone: a site has never the id of a crew, and sorting by kinds took longer than everything else.
  const { rows } = await sql<{ id: string; people: number }>`
    with sized as materialized ${sized},
    sizes as materialized (${sql.join(
      [...kinds].map((kind) => sizes[kind]),
      sql` union all `,
    )}),
    chosen as materialized (
      select campaigns.id, each.value::uuid as chosen_id
      from campaigns cross join lateral jsonb_array_elements_text(coalesce(
        campaigns.audience->'siteIds', campaigns.audience->'crewIds', campaigns.audience->'companyIds',
        campaigns.audience->'personIds'
      )) as each
      where campaigns.organisation_id = ${organisationId} and campaigns.id = any (${chosen.map(({ id }) => id)}::uuid[])
    )
    select chosen.id, sum(sizes.people)::integer as people
    from chosen join sizes on sizes.chosen_id = chosen.chosen_id
    group by chosen.id`.execute(tx);
  return new Map(rows.map(({ id, people }) => [id, people]));
}
