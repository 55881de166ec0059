import type { Place } from '@plumbline/domain/group-results/base-cells';
import type { ScoredPerson } from '@plumbline/domain/group-results/scored-people';
import { sql } from 'kysely';
import type { StoredResults } from '../../platform/db/schema/stored-json.ts';
import type { TenantScope } from '../../platform/db/tenant.ts';

/** Rows that are read at once: their results are large. */
const CHUNK = 5_000;

/** The answers of one person; in group mode nobody knows who. */
export interface AnsweringPerson extends ScoredPerson {
  /** Null: group mode. */
  readonly personId: string | null;
}

/** Where somebody counts, under the id of their answers. */
interface PlaceRow {
  readonly id: string;
  readonly person_id: string | null;
  readonly site_id: string | null;
  readonly crew_id: string | null;
  readonly company_id: string | null;
}

interface ScoreRow {
  readonly id: string;
  readonly categories: StoredResults['categories'];
  /** Final points of every question, in the order of the questionnaire; none where they are not asked for. */
  readonly points: readonly (number | null)[];
}

interface Wave {
  readonly id: string;
  readonly mode: 'individual' | 'group';
}

/**
 * Everybody who answered in a wave.
 *
 * @param positions of the questions that count, in the questionnaire
 */
export async function readScoredPeople(
  scope: TenantScope,
  wave: Wave,
  positions: readonly number[],
): Promise<readonly AnsweringPerson[]> {
  const places = await readPlaces(scope, wave);
  const people: AnsweringPerson[] = [];
  for (let start = 0; start < places.length; start += CHUNK) {
    const chunk = places.slice(start, start + CHUNK);
    const ids = chunk.map(({ id }) => id);
    const rows = await readScores(scope, wave.mode, { ids, hasPoints: positions.length > 0 });
    const scores = new Map(rows.map((row) => [row.id, row]));
    for (const place of chunk) {
      const own = scores.get(place.id);
      if (own !== undefined) people.push(toPerson(place, own, positions));
    }
  }
  return people;
}

/** By the index of the wave alone: reading the answers in the order of their ids would read those of all other waves too. */
async function readPlaces(
  { tx, organisationId }: TenantScope,
  { id: waveId, mode }: Wave,
): Promise<readonly PlaceRow[]> {
  const { rows } =
    mode === 'group'
      ? await sql<PlaceRow>`
        select id, null as person_id, site_id, crew_id, company_id from group_answers
        where organisation_id = ${organisationId} and wave_id = ${waveId} order by id`.execute(tx)
      : await sql<PlaceRow>`
        select id, person_id, site_id, crew_id, company_id from surveys
        where organisation_id = ${organisationId} and wave_id = ${waveId} and submitted_at is not null and not is_anonymous
        order by id`.execute(tx);
  return rows;
}

async function readScores(
  { tx, organisationId }: TenantScope,
  mode: Wave['mode'],
  { ids, hasPoints }: { readonly ids: readonly string[]; readonly hasPoints: boolean },
): Promise<readonly ScoreRow[]> {
  const points = hasPoints ? sql`jsonb_path_query_array(results, '$.items[*][3]')` : sql`'[]'::jsonb`;
  const { rows } =
    mode === 'group'
      ? await sql<ScoreRow>`
        select id, results->'categories' as categories, ${points} as points from group_answers
        where organisation_id = ${organisationId} and id = any (${ids}::uuid[])`.execute(tx)
      : await sql<ScoreRow>`
        select survey_id as id, categories, ${points} as points from submissions
        where organisation_id = ${organisationId} and survey_id = any (${ids}::uuid[])`.execute(tx);
  return rows;
}

function toPerson(
  { person_id, site_id, crew_id, company_id }: PlaceRow,
  { categories, points }: ScoreRow,
  positions: readonly number[],
): AnsweringPerson {
  return {
    personId: person_id,
    site: site_id,
    crew: crew_id,
    company: company_id,
    scores: scoresOf(categories),
    points: positions.map((position) => points[position] ?? null),
  };
}

function scoresOf(categories: StoredResults['categories']): ReadonlyMap<string, number> {
  return new Map(
    categories
      .filter(({ has_enough_answers, max_points }) => has_enough_answers && max_points > 0)
      .map(({ category, points, max_points }) => [category, (points * 100) / max_points]),
  );
}

/** How many answered, and when the last one did; in group mode nobody knows when. */
export async function fingerprintOf(
  { tx, organisationId }: TenantScope,
  { id: waveId, mode }: Wave,
): Promise<{ readonly answers: number; readonly last_answered_at: Date | null }> {
  const { rows } =
    mode === 'group'
      ? await sql<{ answers: number; last_answered_at: null }>`
        select count(*)::integer as answers, null as last_answered_at from group_answers
        where organisation_id = ${organisationId} and wave_id = ${waveId}`.execute(tx)
      : await sql<{ answers: number; last_answered_at: Date | null }>`
        select count(*)::integer as answers, max(submitted_at) as last_answered_at from surveys
        where organisation_id = ${organisationId} and wave_id = ${waveId} and submitted_at is not null`.execute(tx);
  return rows[0] ?? { answers: 0, last_answered_at: null };
}

/** How many were asked at a place. */
export interface AskedPlace extends Place {
  readonly asked: number;
}

/** How many were asked, by site, crew and company. */
export async function countAsked({ tx, organisationId }: TenantScope, waveId: string): Promise<readonly AskedPlace[]> {
  const { rows } = await sql<AskedPlace>`
    select site_id as site, crew_id as crew, company_id as company, count(*)::integer as asked from wave_people
    where organisation_id = ${organisationId} and wave_id = ${waveId} and outcome = 'assigned'
    group by site_id, crew_id, company_id`.execute(tx);
  return rows;
}
