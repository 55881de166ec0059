import type { Audience } from '@plumbline/domain/campaigns/audience';
import type { CampaignMode } from '@plumbline/domain/campaigns/campaign-life-cycle';
import type { LocalDate } from '@plumbline/domain/campaigns/local-date';
import { type RawBuilder, sql } from 'kysely';
import type { TenantScope } from '../../platform/db/tenant.ts';
import { peopleOf, reachOf } from './audience.repository.ts';
import type { WaveDates } from './days-in-words.ts';
import { type AskingCampaign, waveFrom } from './overlapping-wave.ts';

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
  /** Most people of one crew who are reached. */
  readonly largest_crew: number;
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
  /** Its first wave that counts; `null`: none is known. */
  readonly wave: WaveDates | null;
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
    .map((other) => ({
      campaign: { id: other.id, name: other.name },
      people: other.kind === 'everyone' ? numbers.people : (shared[other.id] ?? 0),
      wave: waveFrom(other, wanted.from),
    }))
    .filter(({ people }) => people > 0)
    .toSorted((one, other) => other.people - one.people || one.campaign.name.localeCompare(other.campaign.name, 'en'));
  return { numbers, overlaps };
}

interface OtherCampaign extends AskingCampaign {
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
    .select(['id', 'name', 'first_date', 'wave_days', 'repeat_every', 'repeat_unit', 'paused_weeks', 'ends_on'])
    .select('next_starts_on')
    .select(sql<Audience['kind']>`campaigns.audience->>'kind'`.as('kind'))
    .select(openWave(scope).as('open'))
    .where('campaigns.organisation_id', '=', organisationId)
    .where('campaigns.status', 'in', ['scheduled', 'running'])
    .$if(campaignId !== null, (query) => query.where('campaigns.id', '!=', campaignId ?? ''))
    .$if(from !== null, (query) => query.where(asksFrom(scope, from ?? '')))
    .execute();
}

/** The wave of a campaign that is open; there is at most one. */
function openWave({ organisationId }: TenantScope): RawBuilder<WaveDates | null> {
  return sql<WaveDates | null>`(
    select json_build_object('starts_on', waves.starts_on, 'closes_on', waves.closes_on) from waves
    where waves.organisation_id = ${organisationId} and waves.campaign_id = campaigns.id
      and waves.status in ('starting', 'running')
  )`;
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

/** What `grouping()` says of a row that stands for a crew, a company, or a language and a reach. */
const BY_CREW = 0b0111;
const BY_COMPANY = 0b1011;
const BY_LANGUAGE = 0b1100;

/** The numbers of an audience, and how many of its people each of the others asks, by campaign, unless it asks everyone. */
async function countAudience(
  scope: TenantScope,
  { audience, mode }: { readonly audience: Audience; readonly mode: CampaignMode },
  others: readonly OtherCampaign[],
): Promise<AudienceNumbers & { readonly shared: Readonly<Record<string, number>> }> {
  const { organisationId } = scope;
  const sized = peopleOf(scope, audience)
    .select(['people.id', 'people.crew_id', 'people.company_id', 'people.language'])
    .select([
      reachOf(mode).as('reach'),
      sql<boolean>`people.email is not null and people.unsubscribed_at is not null`.as('has_opted_out'),
    ]);
  const total = (name: string, condition: RawBuilder<boolean>) =>
    sql`coalesce(sum(people) filter (where grouped = ${BY_LANGUAGE} and ${condition}), 0)::integer as ${sql.ref(name)}`;
  const { rows } = await sql<AudienceNumbers & { shared: Record<string, number> }>`
    with member as materialized (${sized}),
    sized as materialized (
      select crew_id, company_id, language, reach, has_opted_out, count(*) as people,
        count(*) filter (where reach in ('email', 'slip')) as reached,
        grouping(crew_id, company_id, language, reach) as grouped
      from member
      group by grouping sets ((crew_id), (company_id), (language, reach, has_opted_out))
    ),
    speakers as (
      select language, sum(people)::integer as people from sized where grouped = ${BY_LANGUAGE} group by language
    )
    select ${total('people', sql`true`)}, ${total('with_email', sql`reach = 'email'`)}, ${total('with_slip', sql`reach = 'slip'`)},
      ${total('unreachable', sql`reach = 'unreachable'`)}, ${total('unsubscribed', sql`has_opted_out`)},
      (count(*) filter (where grouped = ${BY_CREW} and crew_id is not null))::integer as crews,
      (count(distinct crews.site_id) filter (where grouped = ${BY_CREW}))::integer as sites,
      coalesce(max(reached) filter (where grouped = ${BY_CREW} and crew_id is not null), 0)::integer as largest_crew,
      (count(*) filter (where grouped = ${BY_COMPANY} and company_id is not null))::integer as companies,
      (
        select coalesce(json_agg(json_build_object('language', language, 'people', people) order by people desc, language), '[]')
        from speakers
      ) as languages,
      ${sharedWith(scope, others)} as shared
    from sized left join crews on crews.organisation_id = ${organisationId} and crews.id = sized.crew_id`.execute(
    scope.tx,
  );
  const [counted] = rows;
  if (counted === undefined) throw new Error('counting an audience gave no row');
  return counted;
}

/** How many people of an audience each of these campaigns asks, from `sized` and `member`. */
function sharedWith({ organisationId }: TenantScope, others: readonly OtherCampaign[]): RawBuilder<unknown> {
  const chosen = others.filter(({ kind }) => kind !== 'everyone');
  if (chosen.length === 0) return sql`'{}'::json`;
  const idsOf = (campaigns: readonly OtherCampaign[]) => sql`${campaigns.map(({ id }) => id)}::uuid[]`;
  const places = idsOf(chosen.filter(({ kind }) => kind !== 'people'));
  const people = idsOf(chosen.filter(({ kind }) => kind === 'people'));
  // Places are compared by id alone, because a site has never the id of a crew. People, who are the most by far, are looked up in a
  // hash table, each campaign for itself: joining them, or sorting them by campaign, takes longer.
  return sql`(
    with sizes (chosen_id, people) as materialized (
      select crews.site_id, sum(people) from sized
      join crews on crews.organisation_id = ${organisationId} and crews.id = sized.crew_id
      where grouped = ${BY_CREW} group by crews.site_id
      union all select crew_id, people from sized where grouped = ${BY_CREW} and crew_id is not null
      union all select company_id, people from sized where grouped = ${BY_COMPANY} and company_id is not null
    ),
    shared as (
      select campaign_id, sum(people)::integer as people
      from (
        select id as campaign_id, unnest(chosen_ids) as chosen_id from campaigns
        where organisation_id = ${organisationId} and id = any (${places})
      ) as place
      join sizes on sizes.chosen_id = place.chosen_id
      group by campaign_id
      union all
      select id, (select (count(*) filter (where chosen in (select id from member)))::integer from unnest(chosen_ids) as chosen)
      from campaigns
      where organisation_id = ${organisationId} and id = any (${people})
    )
    select coalesce(json_object_agg(campaign_id, people), '{}') from shared
  )`;
}
