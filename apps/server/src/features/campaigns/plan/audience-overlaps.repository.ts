import type { Audience } from '@plumbline/domain/campaigns/audience';
import type { LocalDate } from '@plumbline/domain/campaigns/local-date';
import { type RawBuilder, sql } from 'kysely';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import { peopleOf } from './audience.repository.ts';
import { daysOff } from './campaigns.repository.ts';
import type { WaveDates } from './days-in-words.ts';
import type { AskingCampaign } from './overlapping-wave.ts';

/** Values of `grouping()` for rows of a crew or a company. */
const BY_CREW = 0b01;
const BY_COMPANY = 0b10;

/** Another campaign that may ask some of the people of an audience. */
export interface OtherCampaign extends AskingCampaign {
  readonly id: string;
  readonly name: string;
  readonly kind: Audience['kind'];
}

/** Number of people of an audience in each campaign's audience, by the campaign's id. Campaigns without shared people are absent. */
export type SharedPeople = Readonly<Record<string, number>>;

/**
 * Other campaigns that are scheduled or running.
 *
 * @param wanted `campaignId`: this campaign is left out; `from`: campaigns whose last wave ends before this day are left out; `null`: no
 * limit
 */
export function findOthers(
  scope: TenantScope,
  { campaignId, from }: { readonly campaignId: string | null; readonly from: LocalDate | null },
): Promise<OtherCampaign[]> {
  const { tx, organisationId } = scope;
  return tx
    .selectFrom('campaigns')
    .select(['id', 'name', 'first_date', 'wave_days', 'repeat_every', 'repeat_unit', 'paused_weeks', 'ends_on'])
    .select(['avoids_days_off', 'next_starts_on'])
    .select(daysOff(scope))
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

/**
 * Counts for campaigns that name sites, crews or companies: places are compared with the places of the audience, instead of person by
 * person. Ids alone suffice, because a site never has the id of a crew.
 *
 * @returns `everyone`: number of people in the audience; 0 without counting if all other campaigns name people
 */
export async function countSharedOfPlaces(
  scope: TenantScope,
  audience: Audience,
  others: readonly OtherCampaign[],
): Promise<{ readonly everyone: number; readonly shared: SharedPeople }> {
  const { organisationId } = scope;
  if (others.every(({ kind }) => kind === 'people')) return { everyone: 0, shared: {} };
  const member = peopleOf(scope, audience).select(['people.crew_id', 'people.company_id']);
  const places = others.filter(({ kind }) => kind !== 'people' && kind !== 'everyone');
  const { rows } = await sql<{ everyone: number; shared: SharedPeople }>`
    with sized as materialized (
      select crew_id, company_id, count(*) as people, grouping(crew_id, company_id) as grouped
      from (${member}) as member
      group by grouping sets ((crew_id), (company_id))
    ),
    asked as (
      select asking.id as campaign_id, sum(sizes.people)::integer as people
      from (${choicesOf(organisationId, places)}) as asking
      join (
        select crews.site_id as id, sum(people) as people from sized
        join crews on crews.organisation_id = ${organisationId} and crews.id = sized.crew_id
        where grouped = ${BY_CREW} group by crews.site_id
        union all select crew_id, people from sized where grouped = ${BY_CREW} and crew_id is not null
        union all select company_id, people from sized where grouped = ${BY_COMPANY} and company_id is not null
      ) as sizes on sizes.id = asking.chosen_id
      group by asking.id
    )
    select (select coalesce(sum(people), 0)::integer from sized where grouped = ${BY_CREW}) as everyone,
      (select coalesce(json_object_agg(campaign_id, people), '{}') from asked) as shared`.execute(scope.tx);
  const [counted] = rows;
  if (counted === undefined) throw new Error('comparing the places of an audience gave no row');
  return counted;
}

/** Counts for campaigns that name people. */
export async function countSharedOfPeople(
  scope: TenantScope,
  audience: Audience,
  others: readonly OtherCampaign[],
): Promise<SharedPeople> {
  const { organisationId } = scope;
  const people = others.filter(({ kind }) => kind === 'people');
  if (people.length === 0) return {};
  const member = peopleOf(scope, audience).select('people.id');
  // "offset" makes PostgreSQL read the whole audience into a hash table, which is faster than looking up named people one by one.
  const { rows } = await sql<{ shared: SharedPeople }>`
    with asked as (
      select asking.id as campaign_id, count(*)::integer as people
      from (${choicesOf(organisationId, people)}) as asking
      join (${member} offset 0) as member on member.id = asking.chosen_id
      group by asking.id
    )
    select coalesce(json_object_agg(campaign_id, people), '{}') as shared from asked`.execute(scope.tx);
  return rows[0]?.shared ?? {};
}

/** One row for each campaign and named id; joining campaign by campaign takes longer. */
function choicesOf(organisationId: string, campaigns: readonly OtherCampaign[]): RawBuilder<unknown> {
  return sql`
    select id, unnest(chosen_ids) as chosen_id from campaigns
    where organisation_id = ${organisationId} and id = any (${campaigns.map(({ id }) => id)}::uuid[])`;
}
