import type { Audience } from '@plumbline/domain/campaigns/audience';
import type { LocalDate } from '@plumbline/domain/campaigns/local-date';
import { type RawBuilder, sql } from 'kysely';
import type { TenantScope } from '../../platform/db/tenant.ts';
import { peopleOf } from './audience.repository.ts';
import type { WaveDates } from './days-in-words.ts';
import { type AskingCampaign, waveFrom } from './overlapping-wave.ts';

/** Another campaign that asks some of the people of an audience. */
export interface Overlap {
  readonly campaign: { readonly id: string; readonly name: string };
  readonly people: number;
  /** Its first wave that counts; `null`: none is known. */
  readonly wave: WaveDates | null;
}

/**
 * The campaigns that are scheduled or running and ask some of the people of an audience, those with most of them first.
 *
 * @param wanted `campaignId`: does not count as another one; `from`: campaigns whose last wave is over by then do not count;
 *   `until`: campaigns whose first wave that counts starts on this day or later do not count; `null`: no limit
 */
export async function findOverlaps(
  scope: TenantScope,
  wanted: {
    readonly audience: Audience;
    readonly campaignId: string | null;
    readonly from: LocalDate | null;
    readonly until: LocalDate | null;
  },
): Promise<Overlap[]> {
  const { from, until } = wanted;
  const others = (await findOthers(scope, wanted))
    .map((other) => ({ ...other, wave: waveFrom(other, from) }))
    .filter(({ wave }) => wave === null || until === null || wave.starts_on < until);
  if (others.length === 0) return [];
  const { everyone, shared } = await countShared(scope, wanted.audience, others);
  return others
    .map((other) => ({ other, people: other.kind === 'everyone' ? everyone : (shared[other.id] ?? 0) }))
    .filter(({ people }) => people > 0)
    .map(({ other, people }) => ({
      campaign: { id: other.id, name: other.name },
      people,
      wave: other.wave,
    }))
    .toSorted((one, other) => other.people - one.people || one.campaign.name.localeCompare(other.campaign.name, 'en'));
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

/** What `grouping()` says of a row that stands for a crew or a company. */
const BY_CREW = 0b01;
const BY_COMPANY = 0b10;

/** How many people an audience has, and how many of them each of these campaigns asks, unless it asks everyone. */
async function countShared(
  scope: TenantScope,
  audience: Audience,
  others: readonly OtherCampaign[],
): Promise<{ readonly everyone: number; readonly shared: Readonly<Record<string, number>> }> {
  const member = peopleOf(scope, audience).select(['people.id', 'people.crew_id', 'people.company_id']);
  const people = others.filter(({ kind }) => kind === 'people');
  const places = others.filter(({ kind }) => kind === 'sites' || kind === 'crews' || kind === 'companies');
  const { rows } = await sql<{ everyone: number; shared: Record<string, number> }>`
    with member as materialized (${member}),
    sized as materialized (
      select crew_id, company_id, count(*) as people, grouping(crew_id, company_id) as grouped
      from member
      group by grouping sets ((crew_id), (company_id))
    )
    select (select coalesce(sum(people), 0)::integer from sized where grouped = ${BY_CREW}) as everyone,
      (
        select coalesce(json_object_agg(campaign_id, people), '{}')
        from (${sharedOfPlaces(scope, places)} union all ${sharedOfPeople(scope, people)}) as shared
      ) as shared`.execute(scope.tx);
  const [counted] = rows;
  if (counted === undefined) throw new Error('comparing an audience gave no row');
  return counted;
}

/**
 * Compares the sites, crews and companies of campaigns as a whole with those of an audience, which are `sized`, instead of person by
 * person. Their ids alone are enough, because a site has never the id of a crew.
 */
function sharedOfPlaces({ organisationId }: TenantScope, places: readonly OtherCampaign[]): RawBuilder<unknown> {
  return sql`
    select asking.id as campaign_id, sum(sizes.people)::integer as people
    from (${choicesOf(organisationId, places)}) as asking
    join (
      select crews.site_id as id, sum(people) as people from sized
      join crews on crews.organisation_id = ${organisationId} and crews.id = sized.crew_id
      where grouped = ${BY_CREW} group by crews.site_id
      union all select crew_id, people from sized where grouped = ${BY_CREW} and crew_id is not null
      union all select company_id, people from sized where grouped = ${BY_COMPANY} and company_id is not null
    ) as sizes on sizes.id = asking.chosen_id
    group by asking.id`;
}

/** Looks up everyone whom campaigns name, who are the most by far, in one hash table of the audience, which is `member`. */
function sharedOfPeople({ organisationId }: TenantScope, people: readonly OtherCampaign[]): RawBuilder<unknown> {
  return sql`
    select asking.id as campaign_id, count(*)::integer as people
    from (${choicesOf(organisationId, people)}) as asking
    join member on member.id = asking.chosen_id
    group by asking.id`;
}

/** Each of these campaigns with everything that it names, one row each: joining them campaign by campaign takes longer. */
function choicesOf(organisationId: string, campaigns: readonly OtherCampaign[]): RawBuilder<unknown> {
  return sql`
    select id, unnest(chosen_ids) as chosen_id from campaigns
    where organisation_id = ${organisationId} and id = any (${campaigns.map(({ id }) => id)}::uuid[])`;
}
