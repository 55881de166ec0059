import { sql } from 'kysely';
import type { WaveOutcome } from '../../../platform/db/schema/campaign-tables.ts';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import { canStillAnswer, isReachedByEmail } from './slip-takers.read.ts';
import type { LastEmail } from './wave-reminders.ts';
import type { WaveRow } from './wave-rows.repository.ts';

/** Counts of the people of one site and crew. */
export interface CellRow {
  readonly site_id: string | null;
  readonly crew_id: string | null;
  readonly asked: number;
  readonly opened: number;
  readonly answered: number;
  readonly slips: number;
}

/** Counts of one day in the organisation's time zone. */
interface DayRow {
  readonly day: string;
  readonly opened: number;
  readonly answered: number;
}

/** How far a wave is. Each table is read once for all of it. */
export interface WaveCounts {
  readonly cells: readonly CellRow[];
  readonly days: readonly DayRow[];
  /** How many people and slips have each outcome; `null`: not reached yet. */
  readonly outcomes: ReadonlyMap<WaveOutcome | null, number>;
  /** In group mode: how many opened, by site. */
  readonly openedBySite: ReadonlyMap<string | null, number> | null;
}

/**
 * How many were asked, and how many of them opened and answered, by site and crew, and by day.
 *
 * In group mode the answers themselves are counted, not the assignments: a count of assignments falls when one is deleted, and
 * would tell whether that one was answered. Openings are known by site only, and belong to nobody's crew. Slips are those of crews
 * in group mode, and in individual mode those that are printed by default: for people whom no email reaches and who can still
 * answer.
 */
export async function countProgress(
  scope: TenantScope,
  wave: Pick<WaveRow, 'id' | 'mode' | 'status'>,
  { timeZone, now }: { readonly timeZone: string; readonly now: Date },
): Promise<WaveCounts> {
  const people = await countPeople(scope, wave.id);
  const reached =
    wave.mode === 'group' ? await countGroup(scope, wave.id) : await countAssignments(scope, wave.id, timeZone);
  const personalSlips = await countPersonalSlips(scope, wave, now);
  const cells = people
    .filter(({ outcome }) => outcome === 'assigned')
    .map(({ site_id, crew_id, people: asked, slips }) => {
      const key = cellKey({ site_id, crew_id });
      const of = reached.cells.get(key);
      const opened = Math.min(asked, of?.opened ?? 0);
      const answered = Math.min(asked, of?.answered ?? 0);
      return { site_id, crew_id, asked, opened, answered, slips: slips + (personalSlips.get(key) ?? 0) };
    });
  const outcomes = new Map<WaveOutcome | null, number>();
  for (const { outcome, people: some } of people) outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + some);
  return { cells, outcomes, days: reached.days, openedBySite: reached.openedBySite };
}

type Cell = Pick<CellRow, 'site_id' | 'crew_id'>;

function cellKey({ site_id, crew_id }: Cell): string {
  return `${site_id} ${crew_id}`;
}

/** People and slips by site and crew, and by what became of them. */
async function countPeople({ tx, organisationId }: TenantScope, waveId: string) {
  // Sorted once they are counted: sorting everyone first takes longer.
  const { rows } = await sql<Cell & { outcome: WaveOutcome | null; people: number; slips: number }>`
    with counted as materialized (
      select site_id, crew_id, outcome, count(*)::integer as people, count(slip_number)::integer as slips
      from wave_people where organisation_id = ${organisationId} and wave_id = ${waveId}
      group by site_id, crew_id, outcome
    )
    select * from counted order by site_id, crew_id, outcome`.execute(tx);
  return rows;
}

interface Reached {
  readonly cells: ReadonlyMap<string, { opened: number; answered: number }>;
  readonly days: readonly DayRow[];
  readonly openedBySite: ReadonlyMap<string | null, number> | null;
}

async function countGroup({ tx, organisationId }: TenantScope, waveId: string): Promise<Reached> {
  const { rows: answers } = await sql<Cell & { answered: number }>`
    select site_id, crew_id, count(*)::integer as answered from group_answers
    where organisation_id = ${organisationId} and wave_id = ${waveId} group by site_id, crew_id`.execute(tx);
  const { rows: days } = await sql<DayRow>`
    select day, sum(opened)::integer as opened, sum(answered)::integer as answered from wave_days
    where organisation_id = ${organisationId} and wave_id = ${waveId} group by day order by day`.execute(tx);
  const { rows: sites } = await sql<{ site_id: string | null; opened: number }>`
    select site_id, sum(opened)::integer as opened from wave_days
    where organisation_id = ${organisationId} and wave_id = ${waveId} group by site_id`.execute(tx);
  return {
    cells: new Map(answers.map((cell) => [cellKey(cell), { opened: 0, answered: cell.answered }])),
    days,
    openedBySite: new Map(sites.map(({ site_id, opened }) => [site_id, opened])),
  };
}

/** Slips that belong to people, by site and crew; none once a wave is over, and none in group mode. */
async function countPersonalSlips(
  scope: TenantScope,
  wave: Pick<WaveRow, 'id' | 'mode' | 'status'>,
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  if (wave.mode === 'group' || wave.status !== 'running') return new Map();
  const { organisationId } = scope;
  // The emails of the wave are read once. Of surveys of which one failed, which are few, the newest email is looked up.
  const { rows } = await sql<Cell & { slips: number }>`
    with counted as materialized (
      select site_id, crew_id, count(*)::integer as slips
      from surveys left join (
        select survey_id, bool_or(status = 'failed') as has_failed from emails
        where organisation_id = ${organisationId} and wave_id = ${wave.id} and kind in ('invitation', 'reminder')
          and status <> 'withheld'
        group by survey_id
      ) as mailed on mailed.survey_id = surveys.id
      where surveys.organisation_id = ${organisationId} and surveys.wave_id = ${wave.id} and ${canStillAnswer(now)}
        and (mailed.survey_id is null or surveys.participant_email is null
          or surveys.person_id in (
            select id from people where organisation_id = ${organisationId} and unsubscribed_at is not null
          )
          or (mailed.has_failed and not ${isReachedByEmail(scope)}))
      group by site_id, crew_id
    )
    select * from counted order by site_id, crew_id`.execute(scope.tx);
  return new Map(rows.map((cell) => [cellKey(cell), cell.slips]));
}

/** What `grouping()` says of a row that stands for a site and crew, and for the day of opening or of answering. */
const BY_CELL = 0b0011;
const BY_OPENING = 0b1101;

/** Read from the index of a wave's surveys alone. */
async function countAssignments(
  { tx, organisationId }: TenantScope,
  waveId: string,
  timeZone: string,
): Promise<Reached> {
  // Counted by quarters of an hour, which are much cheaper to tell apart than days of a time zone; every zone is ahead of or behind UTC by
  // a multiple of them.
  const { rows } = await sql<Cell & { day: string | null; grouped: number; opened: number; answered: number }>`
    select site_id, crew_id, (coalesce(opened_in, answered_in) at time zone ${timeZone})::date as day, grouped,
      sum(opened)::integer as opened, sum(answered)::integer as answered
    from (
      select site_id, crew_id, opened_in, answered_in, grouping(site_id, crew_id, opened_in, answered_in) as grouped,
        count(opened_in) as opened, count(answered_in) as answered
      from (
        select site_id, crew_id, date_bin('15 minutes', coalesce(started_at, submitted_at), 'epoch') as opened_in,
          date_bin('15 minutes', submitted_at, 'epoch') as answered_in
        from surveys where organisation_id = ${organisationId} and wave_id = ${waveId}
      ) as survey
      group by grouping sets ((site_id, crew_id), (opened_in), (answered_in))
    ) as counted
    group by 1, 2, 3, 4`.execute(tx);
  const days = new Map<string, DayRow>();
  for (const { day, grouped, opened, answered } of rows) {
    if (grouped === BY_CELL || day === null) continue;
    const known = days.get(day) ?? { day, opened: 0, answered: 0 };
    days.set(day, grouped === BY_OPENING ? { ...known, opened } : { ...known, answered });
  }
  return {
    cells: new Map(rows.filter(({ grouped }) => grouped === BY_CELL).map((cell) => [cellKey(cell), cell])),
    days: [...days.values()].toSorted((one, other) => (one.day < other.day ? -1 : 1)),
    openedBySite: null,
  };
}

/** How many were asked and how many have answered, in the whole wave. */
export async function countWave(
  scope: TenantScope,
  wave: Pick<WaveRow, 'id' | 'mode' | 'status'>,
  now: Date,
): Promise<{ readonly asked: number; readonly answered: number }> {
  // The numbers of a whole wave depend on no time zone.
  const { cells } = await countProgress(scope, wave, { timeZone: 'UTC', now });
  return {
    asked: cells.reduce((sum, { asked }) => sum + asked, 0),
    answered: cells.reduce((sum, { answered }) => sum + answered, 0),
  };
}

/** What became of the emails of a wave, and when the last one was written. */
export interface WaveEmails {
  readonly waiting: number;
  readonly sent: number;
  readonly failed: number;
  readonly last: LastEmail;
}

/**
 * Counts the emails of a wave. In group mode what became of invitations only: reminders are withheld from those who have answered,
 * so counting them would tell how many of the people with an address have.
 */
export async function countEmails(
  { tx, organisationId }: TenantScope,
  wave: Pick<WaveRow, 'id' | 'mode'>,
): Promise<WaveEmails> {
  const isCounted = sql`(kind = 'invitation' or ${wave.mode === 'individual'}::boolean)`;
  const { rows } = await sql<{ waiting: number; sent: number; failed: number; at: Date | null; rounds: number }>`
    select (count(*) filter (where status = 'waiting' and ${isCounted}))::integer as waiting,
      (count(*) filter (where status in ('sent', 'unconfirmed') and ${isCounted}))::integer as sent,
      (count(*) filter (where status = 'failed' and ${isCounted}))::integer as failed,
      max(created_at) as at,
      (count(distinct (created_at at time zone 'UTC')::date) filter (where is_automatic))::integer as rounds
    from emails
    where organisation_id = ${organisationId} and wave_id = ${wave.id} and kind in ('invitation', 'reminder')`.execute(
    tx,
  );
  const [counted] = rows;
  if (counted === undefined) throw new Error('counting emails gave no row');
  const { waiting, sent, failed, at, rounds } = counted;
  return { waiting, sent, failed, last: { at, automaticRounds: rounds } };
}

/** Names of sites and crews, by id. */
export async function findNames(
  { tx, organisationId }: TenantScope,
  cells: readonly Pick<CellRow, 'site_id' | 'crew_id'>[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(cells.flatMap(({ site_id, crew_id }) => [site_id, crew_id]).filter((id) => id !== null))];
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from sites where organisation_id = ${organisationId} and id = any (${ids}::uuid[])
    union all
    select id, name from crews where organisation_id = ${organisationId} and id = any (${ids}::uuid[])`.execute(tx);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
