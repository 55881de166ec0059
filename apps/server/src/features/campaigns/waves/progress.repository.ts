import { sum } from '@plumbline/domain/statistics/sample';
import { type RawBuilder, sql } from 'kysely';
import type { WaveOutcome } from '../../../platform/db/schema/campaign-tables.ts';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import type { WaveRow } from './wave-rows.repository.ts';

/** Counts of one site, by crew. */
export interface SiteCounts<Counts extends readonly number[]> {
  readonly site_id: string | null;
  readonly crews: readonly (readonly [crewId: string | null, ...Counts])[];
}

/**
 * Numbers of all people, of people who were asked, of people without an outcome, and of people whose answers count in the other crews of
 * the site and in the other sites.
 */
export type PeopleCounts = readonly [
  people: number,
  asked: number,
  stillToAsk: number,
  inOtherCrews: number,
  inOtherSites: number,
];

export type ResponseCounts = readonly [opened: number, answered: number];

/** The people of a wave, counted. */
export interface PeopleOfWave {
  /** Number of people, and slips of crews, by outcome; `null`: no outcome yet. */
  readonly outcomes: ReadonlyMap<WaveOutcome | null, number>;
  readonly sites: readonly SiteCounts<PeopleCounts>[];
}

/** Numbers of people who opened and who answered. */
export interface Responses {
  readonly sites: readonly SiteCounts<ResponseCounts>[];
  /** In group mode, where openings are not known by crew: number of openings by site. */
  readonly openedBySite: ReadonlyMap<string | null, number> | null;
}

/** Counts the people of a wave, and its slips of crews. */
export async function countPeople(
  scope: TenantScope,
  { id: waveId, has_reporting_groups }: Pick<WaveRow, 'id' | 'has_reporting_groups'>,
): Promise<PeopleOfWave> {
  const { organisationId } = scope;
  const sites = await readBySite<PeopleCounts>(
    scope,
    sql`people, asked, still_to_ask, in_other_crews, in_other_sites`,
    sql`
      select site_id, crew_id, count(*)::integer as people,
        (count(*) filter (where outcome = 'assigned'))::integer as asked,
        (count(*) filter (where outcome is null))::integer as still_to_ask,
        (count(*) filter (where ${has_reporting_groups} and reported_crew_id is null))::integer as in_other_crews,
        (count(*) filter (where ${has_reporting_groups} and reported_site_id is null))::integer as in_other_sites
      from wave_people where organisation_id = ${organisationId} and wave_id = ${waveId}
      group by site_id, crew_id`,
  );
  return { sites, outcomes: await countOutcomes(scope, waveId, sites) };
}

/**
 * Reads counts as one value, which takes less time than a thousand rows. Crews are arrays within their site: objects with column names and
 * site ids would be three times as long.
 *
 * @param counts columns of `cells`
 * @param cells grouped by `site_id` and `crew_id` only, in the order of an index: with a further column PostgreSQL hashes the groups, which
 * takes twice as long
 */
async function readBySite<Counts extends readonly number[]>(
  { tx }: TenantScope,
  counts: RawBuilder<unknown>,
  cells: RawBuilder<unknown>,
): Promise<readonly SiteCounts<Counts>[]> {
  const { rows } = await sql<{ sites: SiteCounts<Counts>[] }>`
    select coalesce(json_agg(site), '[]') as sites from (
      select site_id, json_agg(json_build_array(crew_id, ${counts})) as crews from (${cells}) as cell group by site_id
    ) as site`.execute(tx);
  return rows[0]?.sites ?? [];
}

/** The names of all sites and crews, by id: joining them to a wave's places takes longer. */
export async function readPlaceNames({ tx, organisationId }: TenantScope): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ names: [id: string, name: string][] }>`
    select coalesce(json_agg(json_build_array(id, name)), '[]') as names from (
      select id, name from sites where organisation_id = ${organisationId}
      union all select id, name from crews where organisation_id = ${organisationId}
    ) as place`.execute(tx);
  return new Map(rows[0]?.names);
}

/** Number of people and slips by outcome. Outcomes other than being asked are rare, so they are read only when there are some. */
async function countOutcomes(
  { tx, organisationId }: TenantScope,
  waveId: string,
  sites: PeopleOfWave['sites'],
): Promise<ReadonlyMap<WaveOutcome | null, number>> {
  const crews = sites.flatMap((site) => site.crews);
  const people = sum(crews.map(([, ofCrew]) => ofCrew));
  const asked = sum(crews.map(([, , ofCrew]) => ofCrew));
  const stillToAsk = sum(crews.map(([, , , ofCrew]) => ofCrew));
  const outcomes = new Map<WaveOutcome | null, number>([
    ['assigned', asked],
    [null, stillToAsk],
  ]);
  if (people === asked + stillToAsk) return outcomes;
  const { rows } = await sql<{ outcome: WaveOutcome; people: number }>`
    select outcome, count(*)::integer as people from wave_people
    where organisation_id = ${organisationId} and wave_id = ${waveId} and outcome <> 'assigned'
    group by outcome`.execute(tx);
  for (const row of rows) outcomes.set(row.outcome, row.people);
  return outcomes;
}

/**
 * Counts the people who opened and who answered.
 *
 * In group mode the stored answers are counted, not the surveys: the number of surveys falls when a survey is deleted, which would reveal
 * whether it was answered. Answers are counted by their reporting groups. Openings are known by site only.
 */
export function countResponses(scope: TenantScope, { id, mode }: Pick<WaveRow, 'id' | 'mode'>): Promise<Responses> {
  return mode === 'group' ? countGroup(scope, id) : countSurveys(scope, id);
}

async function countGroup(scope: TenantScope, waveId: string): Promise<Responses> {
  const { tx, organisationId } = scope;
  const sites = await readBySite<ResponseCounts>(
    scope,
    // Openings are not known by crew.
    sql`0, answered`,
    sql`
      select site_id, crew_id, count(*)::integer as answered from group_answers
      where organisation_id = ${organisationId} and wave_id = ${waveId} group by site_id, crew_id`,
  );
  const { rows: openings } = await sql<{ site_id: string | null; opened: number }>`
    select site_id, sum(opened)::integer as opened from wave_days
    where organisation_id = ${organisationId} and wave_id = ${waveId} group by site_id`.execute(tx);
  return { sites, openedBySite: new Map(openings.map(({ site_id, opened }) => [site_id, opened])) };
}

async function countSurveys(scope: TenantScope, waveId: string): Promise<Responses> {
  const { organisationId } = scope;
  // An index-only scan of the wave's surveys.
  const sites = await readBySite<ResponseCounts>(
    scope,
    sql`opened, answered`,
    sql`
      select site_id, crew_id, count(coalesce(started_at, submitted_at))::integer as opened,
        count(submitted_at)::integer as answered
      from surveys where organisation_id = ${organisationId} and wave_id = ${waveId}
      group by site_id, crew_id`,
  );
  return { sites, openedBySite: null };
}

/** Number of stored answers of a wave in group mode. */
export async function countStoredGroupAnswers({ tx, organisationId }: TenantScope, waveId: string): Promise<number> {
  const { rows } = await sql<{ stored: number }>`
    select count(*)::integer as stored from group_answers
    where organisation_id = ${organisationId} and wave_id = ${waveId}`.execute(tx);
  return rows[0]?.stored ?? 0;
}

/** Number of people and slips that were asked in a wave, or will be once it has started. */
export async function countAsked({ tx, organisationId }: TenantScope, waveId: string): Promise<number> {
  const { rows } = await sql<{ asked: number }>`
    select count(*)::integer as asked from wave_people
    where organisation_id = ${organisationId} and wave_id = ${waveId} and (outcome = 'assigned' or outcome is null)`.execute(
    tx,
  );
  return rows[0]?.asked ?? 0;
}
