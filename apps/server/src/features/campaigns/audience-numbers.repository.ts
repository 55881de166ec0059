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

export interface Overlap {
  readonly campaign: { readonly id: string; readonly name: string };
  readonly people: number;
}

/** An audience in numbers, and the campaigns that ask some of the same people. */
export interface MeasuredAudience {
  readonly numbers: AudienceNumbers;
  /** Scheduled or running; those with most of the people first. */
  readonly overlaps: readonly Overlap[];
}

/**
 * Counts an audience and finds its overlaps with other campaigns, reading its people once.
 *
 * @param wanted `campaignId`: does not count as another one; `from`: campaigns whose last wave is over by then do not count
 */
export async function measureAudience(
  scope: TenantScope,
  wanted: {
    readonly audience: Audience;
    readonly mode: CampaignMode;
    readonly campaignId: string | null;
    readonly from: LocalDate | null;
  },
): Promise<MeasuredAudience> {
  const others = await findOthers(scope, wanted);
  const { shared, ...numbers } = await countAudience(scope, wanted, others);
  const overlaps = others
    .map(({ id, name, kind }) => ({
      campaign: { id, name },
      people: kind === 'everyone' ? numbers.people : (shared[id] ?? 0),
    }))
    .filter(({ people }) => people > 0)
    .toSorted((one, other) => other.people - one.people || one.campaign.name.localeCompare(other.campaign.name, 'en'));
  return { numbers, overlaps };
}

interface OtherCampaign {
  readonly id: string;
  readonly name: string;
  readonly kind: Audience['kind'];
}

/** Other campaigns that are scheduled or running. */
function findOthers(
  scope: TenantScope,
  { campaignId, from }: { readonly campaignId: string | null; readonly from: LocalDate | null },
): Promise<OtherCampaign[]> {
  const { tx, organisationId } = scope;
  return tx
    .selectFrom('campaigns')
    .select(['campaigns.id', 'campaigns.name'])
    .select(sql<Audience['kind']>`campaigns.audience->>'kind'`.as('kind'))
    .where('campaigns.organisation_id', '=', organisationId)
    .where('campaigns.status', 'in', ['scheduled', 'running'])
    .$if(campaignId !== null, (query) => query.where('campaigns.id', '!=', campaignId ?? ''))
    .$if(from !== null, (query) => query.where(asksFrom(scope, from ?? '')))
    .execute();
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

/** What `grouping()` says of a row that stands for a crew, a company or a language. */
const BY_CREW = 0b0011;
const BY_COMPANY = 0b1101;
const BY_LANGUAGE = 0b1110;

/** The numbers of an audience, and how many of its people each of the others asks, by campaign, unless it asks everyone. */
async function countAudience(
  scope: TenantScope,
  { audience, mode }: { readonly audience: Audience; readonly mode: CampaignMode },
  others: readonly OtherCampaign[],
): Promise<AudienceNumbers & { readonly shared: Readonly<Record<string, number>> }> {
  const reachedBy = (reach: Reach) => sql<number>`count(*) filter (where ${reachOf(mode)} = ${reach}::text)`;
  const sized = peopleOf(scope, audience)
    .select(['people.crew_id', 'crews.site_id', 'people.company_id', 'people.language'])
    .select([
      sql<number>`count(*)`.as('people'),
      reachedBy('email').as('with_email'),
      reachedBy('slip').as('with_slip'),
      reachedBy('unreachable').as('unreachable'),
      sql<number>`count(*) filter (where people.email is not null and people.unsubscribed_at is not null)`.as(
        'unsubscribed',
      ),
      sql<number>`grouping(people.crew_id, crews.site_id, people.company_id, people.language)`.as('grouped'),
    ])
    .groupBy(sql`grouping sets ((people.crew_id, crews.site_id), (people.company_id), (people.language))`);
  const total = (column: string) =>
    sql`coalesce(sum(${sql.ref(column)}) filter (where grouped = ${BY_LANGUAGE}), 0)::integer as ${sql.ref(column)}`;
  const { rows } = await sql<AudienceNumbers & { shared: Record<string, number> }>`
    with sized as materialized ${sized}
    select ${total('people')}, ${total('with_email')}, ${total('with_slip')}, ${total('unreachable')}, ${total('unsubscribed')},
      (count(*) filter (where grouped = ${BY_CREW} and crew_id is not null))::integer as crews,
      (count(distinct site_id) filter (where grouped = ${BY_CREW}))::integer as sites,
      (count(*) filter (where grouped = ${BY_COMPANY} and company_id is not null))::integer as companies,
      coalesce(
        json_agg(json_build_object('language', language, 'people', people) order by people desc, language)
          filter (where grouped = ${BY_LANGUAGE}), '[]'
      ) as languages,
      ${sharedWith(scope, audience, others)} as shared
    from sized`.execute(scope.tx);
  const [counted] = rows;
  if (counted === undefined) throw new Error('counting an audience gave no row');
  return counted;
}

/** How many people of an audience each of these campaigns asks, from `sized`. */
function sharedWith(scope: TenantScope, audience: Audience, others: readonly OtherCampaign[]): RawBuilder<unknown> {
  const { organisationId } = scope;
  const chosen = others.filter(({ kind }) => kind !== 'everyone');
  if (chosen.length === 0) return sql`'{}'::json`;
  const ofAnyone = sql`
    select site_id as chosen_id, sum(people) as people from sized where grouped = ${BY_CREW} and site_id is not null group by site_id
    union all select crew_id, people from sized where grouped = ${BY_CREW} and crew_id is not null
    union all select company_id, people from sized where grouped = ${BY_COMPANY} and company_id is not null`;
  const ofPeople = sql` union all select member.id, 1 from ${peopleOf(scope, audience).select('people.id')} as member`;
  // Joined by id alone: a site has never the id of a crew, and sorting by kinds took longer than everything else.
  return sql`(
    with sizes as materialized (${ofAnyone}${chosen.some(({ kind }) => kind === 'people') ? ofPeople : sql``}),
    chosen as materialized (
      select campaigns.id, each.value::uuid as chosen_id
      from campaigns cross join lateral jsonb_array_elements_text(coalesce(
        campaigns.audience->'siteIds', campaigns.audience->'crewIds', campaigns.audience->'companyIds',
        campaigns.audience->'personIds'
      )) as each
      where campaigns.organisation_id = ${organisationId} and campaigns.id = any (${chosen.map(({ id }) => id)}::uuid[])
    ),
    shared as (
      select chosen.id, sum(sizes.people)::integer as people
      from chosen join sizes on sizes.chosen_id = chosen.chosen_id
      group by chosen.id
    )
    select coalesce(json_object_agg(id, people), '{}') from shared
  )`;
}
