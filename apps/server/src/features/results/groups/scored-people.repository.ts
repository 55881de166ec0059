import type { Place } from '@plumbline/domain/group-results/base-cells';
import { membersOf } from '@plumbline/domain/group-results/members';
import type { WaveAnswers } from '@plumbline/domain/group-results/wave-answers';
import type { AskedPlace } from '@plumbline/domain/release/reporting-groups';
import { sql } from 'kysely';
import type { GroupScores } from '../../../platform/db/schema/stored-json.ts';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import type { Pacing } from '../../../platform/jobs/pacing.ts';

/** Number of rows that one statement reads: results are large, and a long statement would delay participants. */
const CHUNK = 2_000;

/** The people who answered in a wave, ordered by the ids of their answers, because that order reveals nothing. */
export interface AnsweredWave extends WaveAnswers {
  /** One id for each person; `null` in group mode, where nobody knows who answered. */
  readonly personIds: readonly (string | null)[];
  /** One place for each person; in group mode the person's reporting groups. */
  readonly places: readonly Place[];
}

/** The place of a person, with the id of the answers. */
interface PlaceRow extends Place {
  readonly id: string;
  readonly person_id: string | null;
}

interface ScoreRow {
  readonly id: string;
  readonly scores: GroupScores;
}

interface Wave {
  readonly id: string;
  readonly mode: 'individual' | 'group';
}

/** The parts of the answers to read. */
export interface WantedAnswers {
  /** Keys of the categories. */
  readonly categories: readonly string[];
  /** Positions of the counting questions in the questionnaire; empty: only category scores are read. */
  readonly positions: readonly number[];
}

/** Reads the people who answered in a wave, in chunks between which other jobs can run. */
export async function readAnswers(
  scope: TenantScope,
  wave: Wave,
  wanted: WantedAnswers,
  pacing: Pick<Pacing, 'run'>,
): Promise<AnsweredWave> {
  const stored = await readPlaces(scope, wave);
  const places = stored.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const columns = emptyColumns(places.length, wanted);
  const persons = new Map(places.map(({ id }, person) => [id, person]));
  const answered = new Uint8Array(places.length);
  for (let start = 0; start < stored.length; start += CHUNK) {
    const ids = stored.slice(start, start + CHUNK).map(({ id }) => id);
    const rows = await pacing.run(() => readScores(scope, wave.mode, ids));
    for (const row of rows) {
      const person = persons.get(row.id);
      if (person === undefined) continue;
      answered[person] = 1;
      fillColumns(columns, person, row.scores, wanted.positions);
    }
  }
  return withoutMissing(places, columns, answered);
}

/**
 * Reads through the index on the wave: reading in the order of ids would also read the answers of all other waves. Rows come roughly in the
 * order of storage, because reading large rows from scattered places takes several times as long.
 */
async function readPlaces(
  { tx, organisationId }: TenantScope,
  { id: waveId, mode }: Wave,
): Promise<readonly PlaceRow[]> {
  const { rows } =
    mode === 'group'
      ? await sql<PlaceRow>`
        select id, null as person_id, site_id as site, crew_id as crew, company_id as company from group_answers
        where organisation_id = ${organisationId} and wave_id = ${waveId} order by ctid`.execute(tx)
      : await sql<PlaceRow>`
        select id, person_id, site_id as site, crew_id as crew, company_id as company from surveys
        where organisation_id = ${organisationId} and wave_id = ${waveId} and submitted_at is not null and not is_anonymous
        order by submitted_at, id`.execute(tx);
  return rows;
}

async function readScores(
  { tx, organisationId }: TenantScope,
  mode: Wave['mode'],
  ids: readonly string[],
): Promise<readonly ScoreRow[]> {
  const { rows } =
    mode === 'group'
      ? await sql<ScoreRow>`
        select id, coalesce(group_scores, ${SCORES_OF_RESULTS}) as scores from group_answers
        where organisation_id = ${organisationId} and id = any (${ids}::uuid[])`.execute(tx)
      : await sql<ScoreRow>`
        select survey_id as id, coalesce(group_scores, ${SCORES_OF_RESULTS}) as scores from submissions
        where organisation_id = ${organisationId} and survey_id = any (${ids}::uuid[])`.execute(tx);
  return rows;
}

/**
 * The {@link GroupScores} of answers that an earlier version stored. `jsonb_to_record` fetches and decompresses their results only once,
 * because this takes most of the time.
 */
const SCORES_OF_RESULTS = sql`(
  select json_build_object(
    'categories', coalesce((
      select json_agg(json_build_array(category.category, category.points, category.max_points))
      from jsonb_to_recordset(scored.categories)
        as category (category text, points numeric, max_points numeric, has_enough_answers boolean)
      where category.has_enough_answers and category.max_points > 0
    ), '[]'),
    'points', jsonb_path_query_array(scored.items, '$[*][3]')
  )
  from jsonb_to_record(results) as scored (items jsonb, categories jsonb)
)`;

type Columns = Pick<WaveAnswers, 'scores' | 'points'>;

function emptyColumns(people: number, { categories, positions }: WantedAnswers): Columns {
  const column = () => new Float64Array(people).fill(Number.NaN);
  return { scores: new Map(categories.map((category) => [category, column()])), points: positions.map(column) };
}

function fillColumns(
  { scores, points }: Columns,
  person: number,
  given: GroupScores,
  positions: readonly number[],
): void {
  for (const [category, earned, possible] of given.categories) {
    const column = scores.get(category);
    if (column !== undefined) column[person] = (earned * 100) / possible;
  }
  for (const [question, position] of positions.entries()) {
    const column = points[question];
    if (column !== undefined) column[person] = given.points[position] ?? Number.NaN;
  }
}

/** Leaves out people whose answers were deleted. @param answered 1 for each person whose answers exist */
function withoutMissing(places: readonly PlaceRow[], { scores, points }: Columns, answered: Uint8Array): AnsweredWave {
  const isStored = (_: unknown, person: number) => answered[person] === 1;
  const kept = places.filter(isStored);
  const own = (column: Float64Array) => (kept.length === places.length ? column : column.filter(isStored));
  return {
    personIds: kept.map(({ person_id }) => person_id),
    places: kept,
    members: membersOf(kept),
    scores: new Map([...scores].map(([category, column]) => [category, own(column)])),
    points: points.map(own),
  };
}

export interface Fingerprint {
  readonly answers: number;
  readonly last_answered_at: Date | null;
}

/** Number of answers, and the time of the last one; in group mode times are unknown. */
export async function fingerprintOf(
  { tx, organisationId }: TenantScope,
  { id: waveId, mode }: Wave,
): Promise<Fingerprint> {
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

/** Numbers of people asked, by site, crew and company. @param by `reported`: by reporting group, which is fixed in group mode */
export async function countAsked(
  { tx, organisationId }: TenantScope,
  waveId: string,
  by: 'place' | 'reported',
): Promise<readonly AskedPlace[]> {
  const prefix = by === 'reported' ? 'reported_' : '';
  const [site, crew, company] = ['site_id', 'crew_id', 'company_id'].map((place) => sql.ref(`${prefix}${place}`));
  const { rows } = await sql<AskedPlace>`
    select ${site} as site, ${crew} as crew, ${company} as company, count(*)::integer as asked from wave_people
    where organisation_id = ${organisationId} and wave_id = ${waveId} and outcome = 'assigned'
    group by 1, 2, 3`.execute(tx);
  return rows;
}
