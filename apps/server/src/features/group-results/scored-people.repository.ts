import type { Place } from '@plumbline/domain/group-results/base-cells';
import type { ScoredPerson } from '@plumbline/domain/group-results/scored-people';
import { type RawBuilder, sql } from 'kysely';
import type { StoredResults } from '../../platform/db/schema/stored-json.ts';
import type { TenantScope } from '../../platform/db/tenant.ts';

/** Rows that are read at once: their results are large. */
const CHUNK = 5_000;

/** The answers of one person; in group mode nobody knows who. */
export interface AnsweringPerson extends ScoredPerson {
  /** Null: group mode. */
  readonly personId: string | null;
}

interface AnswerRow {
  readonly id: string;
  readonly person_id: string | null;
  readonly site_id: string | null;
  readonly crew_id: string | null;
  readonly company_id: string | null;
  readonly categories: StoredResults['categories'];
  /** Final points of every question, in the order of the questionnaire. */
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
  const people: AnsweringPerson[] = [];
  let after: string | null = null;
  for (;;) {
    const rows: readonly AnswerRow[] = await readChunk(scope, wave, { after, withPoints: positions.length > 0 });
    for (const row of rows) people.push(toPerson(row, positions));
    const last = rows.at(-1);
    if (last === undefined || rows.length < CHUNK) return people;
    after = last.id;
  }
}

/** Final points of every question; reading them takes longer than all else, so only where they are wanted. */
function pointsOf(results: RawBuilder<unknown>, areWanted: boolean): RawBuilder<unknown> {
  return areWanted ? sql`jsonb_path_query_array(${results}, '$.items[*][3]')` : sql`'[]'::jsonb`;
}

async function readChunk(
  { tx, organisationId }: TenantScope,
  { id: waveId, mode }: Wave,
  { after, withPoints }: { readonly after: string | null; readonly withPoints: boolean },
): Promise<readonly AnswerRow[]> {
  const following = (id: RawBuilder<unknown>) => (after === null ? sql`true` : sql`${id} > ${after}::uuid`);
  const { rows } =
    mode === 'group'
      ? await sql<AnswerRow>`
        select id, null as person_id, site_id, crew_id, company_id, results->'categories' as categories,
          ${pointsOf(sql`results`, withPoints)} as points
        from group_answers
        where organisation_id = ${organisationId} and wave_id = ${waveId} and ${following(sql`id`)}
        order by id limit ${CHUNK}`.execute(tx)
      : await sql<AnswerRow>`
        select surveys.id, surveys.person_id, surveys.site_id, surveys.crew_id, surveys.company_id, submissions.categories,
          ${pointsOf(sql`submissions.results`, withPoints)} as points
        from surveys join submissions on submissions.organisation_id = ${organisationId} and submissions.survey_id = surveys.id
        where surveys.organisation_id = ${organisationId} and surveys.wave_id = ${waveId} and surveys.submitted_at is not null
          and not surveys.is_anonymous and ${following(sql`surveys.id`)}
        order by surveys.id limit ${CHUNK}`.execute(tx);
  return rows;
}

function toPerson(
  { person_id, site_id, crew_id, company_id, categories, points }: AnswerRow,
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
