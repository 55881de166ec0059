import { sql } from 'kysely';
import type { WaveOutcome } from '../../../platform/db/schema/campaign-tables.ts';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import type { WaveRow } from './wave-rows.repository.ts';

/** Counts of the people of one site and crew. */
export interface CellRow {
  readonly site_id: string | null;
  readonly crew_id: string | null;
  readonly asked: number;
  readonly opened: number;
  readonly answered: number;
}

/** How far a wave is. */
export interface WaveCounts {
  readonly cells: readonly CellRow[];
  /** How many people, and slips of crews, have each outcome; `null`: not reached yet. */
  readonly outcomes: ReadonlyMap<WaveOutcome | null, number>;
  /** In group mode: how many opened, by site. */
  readonly openedBySite: ReadonlyMap<string | null, number> | null;
}

/** Everyone of a wave, by site and crew. */
interface PeopleOfWave extends Pick<WaveCounts, 'outcomes'> {
  readonly cells: readonly CellPeople[];
}

/** How many opened and answered, by site and crew. */
interface Responses {
  readonly cells: ReadonlyMap<string, { opened: number; answered: number }>;
  readonly openedBySite: WaveCounts['openedBySite'];
}

/** How many were asked, and how many of them opened and answered, by site and crew. */
export async function countProgress(scope: TenantScope, wave: Pick<WaveRow, 'id' | 'mode'>): Promise<WaveCounts> {
  return progressOf(await countPeople(scope, wave.id), await countResponses(scope, wave));
}

/** Puts together what is counted of the people of a wave and of their responses. */
export function progressOf({ cells, outcomes }: PeopleOfWave, responses: Responses): WaveCounts {
  return {
    cells: cells
      .filter(({ asked }) => asked > 0)
      .map(({ site_id, crew_id, asked }) => {
        const of = responses.cells.get(cellKey({ site_id, crew_id }));
        const opened = Math.min(asked, of?.opened ?? 0);
        const answered = Math.min(asked, of?.answered ?? 0);
        return { site_id, crew_id, asked, opened, answered };
      }),
    outcomes,
    openedBySite: responses.openedBySite,
  };
}

type Cell = Pick<CellRow, 'site_id' | 'crew_id'>;

function cellKey({ site_id, crew_id }: Cell): string {
  return `${site_id} ${crew_id}`;
}

interface CellPeople extends Cell {
  /** With any outcome, or none yet. */
  readonly people: number;
  readonly asked: number;
  /** Not reached yet. */
  readonly unassigned: number;
}

/** Counts the people of a wave, and its slips of crews. A wave that does not exist has nobody. */
export async function countPeople(scope: TenantScope, waveId: string): Promise<PeopleOfWave> {
  const cells = await countCells(scope, waveId);
  return { cells, outcomes: await countOutcomes(scope, waveId, cells) };
}

/** People, and slips of crews, by site and crew. */
async function countCells({ tx, organisationId }: TenantScope, waveId: string): Promise<readonly CellPeople[]> {
  // Grouped in the order of the index: one more column to group by would be hashed, which takes twice as long. As one value, which
  // is read sooner than a thousand rows.
  const { rows } = await sql<{ cells: CellPeople[] }>`
    select coalesce(json_agg(cell), '[]') as cells from (
      select site_id, crew_id, count(*)::integer as people,
        (count(*) filter (where outcome = 'assigned'))::integer as asked,
        (count(*) filter (where outcome is null))::integer as unassigned
      from wave_people where organisation_id = ${organisationId} and wave_id = ${waveId}
      group by site_id, crew_id
    ) as cell`.execute(tx);
  return rows[0]?.cells ?? [];
}

/** The names of all sites and crews, by id: joining them to those of a wave takes longer. */
export async function readPlaceNames({ tx, organisationId }: TenantScope): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ names: Record<string, string> }>`
    select coalesce(json_object_agg(id, name), '{}') as names from (
      select id, name from sites where organisation_id = ${organisationId}
      union all select id, name from crews where organisation_id = ${organisationId}
    ) as place`.execute(tx);
  return new Map(Object.entries(rows[0]?.names ?? {}));
}

/** How many people and slips have each outcome. Those who were left out are mostly none, so they are read only when there are some. */
async function countOutcomes(
  { tx, organisationId }: TenantScope,
  waveId: string,
  cells: readonly CellPeople[],
): Promise<ReadonlyMap<WaveOutcome | null, number>> {
  const asked = sum(cells.map((cell) => cell.asked));
  const unassigned = sum(cells.map((cell) => cell.unassigned));
  const outcomes = new Map<WaveOutcome | null, number>([
    ['assigned', asked],
    [null, unassigned],
  ]);
  if (sum(cells.map(({ people }) => people)) === asked + unassigned) return outcomes;
  const { rows } = await sql<{ outcome: WaveOutcome; people: number }>`
    select outcome, count(*)::integer as people from wave_people
    where organisation_id = ${organisationId} and wave_id = ${waveId} and outcome <> 'assigned'
    group by outcome`.execute(tx);
  for (const row of rows) outcomes.set(row.outcome, row.people);
  return outcomes;
}

/**
 * Counts who opened and answered.
 *
 * In group mode the answers themselves are counted, not the assignments: a count of assignments falls when one is deleted, and
 * would tell whether that one was answered. Openings are known by site only, and belong to nobody's crew.
 */
export function countResponses(scope: TenantScope, { id, mode }: Pick<WaveRow, 'id' | 'mode'>): Promise<Responses> {
  return mode === 'group' ? countGroup(scope, id) : countAssignments(scope, id);
}

async function countGroup({ tx, organisationId }: TenantScope, waveId: string): Promise<Responses> {
  const { rows } = await sql<{ answers: (Cell & { answered: number })[] }>`
    select coalesce(json_agg(cell), '[]') as answers from (
      select site_id, crew_id, count(*)::integer as answered from group_answers
      where organisation_id = ${organisationId} and wave_id = ${waveId} group by site_id, crew_id
    ) as cell`.execute(tx);
  const answers = rows[0]?.answers ?? [];
  const { rows: openings } = await sql<Pick<Cell, 'site_id'> & { opened: number }>`
    select site_id, sum(opened)::integer as opened from wave_days
    where organisation_id = ${organisationId} and wave_id = ${waveId} group by site_id`.execute(tx);
  return {
    cells: new Map(answers.map((cell) => [cellKey(cell), { opened: 0, answered: cell.answered }])),
    openedBySite: new Map(openings.map(({ site_id, opened }) => [site_id, opened])),
  };
}

async function countAssignments({ tx, organisationId }: TenantScope, waveId: string): Promise<Responses> {
  // Read from the index of a wave's surveys alone, and grouped in its order.
  const { rows } = await sql<{ cells: (Cell & { opened: number; answered: number })[] }>`
    select coalesce(json_agg(cell), '[]') as cells from (
      select site_id, crew_id, count(coalesce(started_at, submitted_at))::integer as opened,
        count(submitted_at)::integer as answered
      from surveys where organisation_id = ${organisationId} and wave_id = ${waveId}
      group by site_id, crew_id
    ) as cell`.execute(tx);
  const cells = rows[0]?.cells ?? [];
  return { cells: new Map(cells.map((cell) => [cellKey(cell), cell])), openedBySite: null };
}

/** How many answers of a wave in group mode are still stored. */
export async function countStoredGroupAnswers({ tx, organisationId }: TenantScope, waveId: string): Promise<number> {
  const { rows } = await sql<{ stored: number }>`
    select count(*)::integer as stored from group_answers
    where organisation_id = ${organisationId} and wave_id = ${waveId}`.execute(tx);
  return rows[0]?.stored ?? 0;
}

/** How many people and slips were asked in a wave, or will be once it has started. */
export async function countAsked({ tx, organisationId }: TenantScope, waveId: string): Promise<number> {
  const { rows } = await sql<{ asked: number }>`
    select count(*)::integer as asked from wave_people
    where organisation_id = ${organisationId} and wave_id = ${waveId} and (outcome = 'assigned' or outcome is null)`.execute(
    tx,
  );
  return rows[0]?.asked ?? 0;
}

/** How many were asked and how many have answered, in the whole wave. */
export async function countWave(
  scope: TenantScope,
  wave: Pick<WaveRow, 'id' | 'mode'>,
): Promise<{ readonly asked: number; readonly answered: number }> {
  const { cells } = await countProgress(scope, wave);
  return {
    asked: sum(cells.map(({ asked }) => asked)),
    answered: sum(cells.map(({ answered }) => answered)),
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
