import { sql } from 'kysely';
import type { WaveOutcome } from '../../../platform/db/schema/campaign-tables.ts';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import { canStillAnswer, isReachedByEmail } from './slip-takers.ts';
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

/**
 * How many were asked, and how many of them opened and answered, by site and crew.
 *
 * In group mode the answers themselves are counted, not the assignments: a count of assignments falls when one is deleted, and
 * would tell whether that one was answered. Openings are known by site only, and belong to nobody's crew. Slips are those of crews
 * in group mode, and in individual mode those that are printed by default: for whom no email reaches, and who can still answer.
 */
export async function countCells(
  scope: TenantScope,
  wave: Pick<WaveRow, 'id' | 'mode'>,
  now: Date,
): Promise<readonly CellRow[]> {
  const { tx, organisationId } = scope;
  const reached =
    wave.mode === 'group'
      ? sql`
        select site_id, crew_id, count(*)::integer as answered, 0 as opened, 0 as personal_slips from group_answers
        where organisation_id = ${organisationId} and wave_id = ${wave.id} group by site_id, crew_id`
      : sql`
        select site_id, crew_id, count(submitted_at)::integer as answered,
          (count(*) filter (where started_at is not null or submitted_at is not null))::integer as opened,
          (count(*) filter (where ${canStillAnswer(now)} and not ${isReachedByEmail(scope)}))::integer as personal_slips
        from surveys where organisation_id = ${organisationId} and wave_id = ${wave.id} group by site_id, crew_id`;
  const { rows } = await sql<CellRow>`
    select asked.site_id, asked.crew_id, asked.asked, asked.slips + coalesce(reached.personal_slips, 0) as slips,
      least(asked.asked, coalesce(reached.answered, 0)) as answered,
      least(asked.asked, coalesce(reached.opened, 0)) as opened
    from (
      select site_id, crew_id, count(*)::integer as asked, count(slip_number)::integer as slips
      from wave_people
      where organisation_id = ${organisationId} and wave_id = ${wave.id} and outcome = 'assigned'
      group by site_id, crew_id
    ) as asked
    left join (${reached}) as reached on reached.site_id is not distinct from asked.site_id
      and reached.crew_id is not distinct from asked.crew_id
    order by asked.site_id, asked.crew_id`.execute(tx);
  return rows;
}

/** How many were asked and how many have answered, in the whole wave. */
export async function countWave(
  scope: TenantScope,
  wave: Pick<WaveRow, 'id' | 'mode'>,
  now: Date,
): Promise<{ readonly asked: number; readonly answered: number }> {
  const cells = await countCells(scope, wave, now);
  return {
    asked: cells.reduce((sum, { asked }) => sum + asked, 0),
    answered: cells.reduce((sum, { answered }) => sum + answered, 0),
  };
}

/** In group mode: how many opened, by site. */
export async function countOpenedBySite(
  { tx, organisationId }: TenantScope,
  waveId: string,
): Promise<ReadonlyMap<string | null, number>> {
  const rows = await tx
    .selectFrom('wave_days')
    .select(['site_id', sql<number>`sum(opened)::integer`.as('opened')])
    .where('organisation_id', '=', organisationId)
    .where('wave_id', '=', waveId)
    .groupBy('site_id')
    .execute();
  return new Map(rows.map(({ site_id, opened }) => [site_id, opened]));
}

/** How many opened and answered on each day in the organisation's time zone. */
export async function countDays(
  { tx, organisationId }: TenantScope,
  wave: Pick<WaveRow, 'id' | 'mode'>,
  timeZone: string,
): Promise<{ day: string; opened: number; answered: number }[]> {
  const counted =
    wave.mode === 'group'
      ? sql`select day, opened, answered from wave_days
          where organisation_id = ${organisationId} and wave_id = ${wave.id}`
      : sql`
          select (coalesce(started_at, submitted_at) at time zone ${timeZone})::date as day, 1 as opened, 0 as answered
          from surveys where organisation_id = ${organisationId} and wave_id = ${wave.id}
            and (started_at is not null or submitted_at is not null)
          union all
          select (submitted_at at time zone ${timeZone})::date, 0, 1
          from surveys where organisation_id = ${organisationId} and wave_id = ${wave.id} and submitted_at is not null`;
  const { rows } = await sql<{ day: string; opened: number; answered: number }>`
    select day, sum(opened)::integer as opened, sum(answered)::integer as answered from (${counted}) as counted
    group by day order by day`.execute(tx);
  return rows;
}

/** How many people and slips of a wave have each outcome; `null`: not reached yet. */
export async function countOutcomes(
  { tx, organisationId }: TenantScope,
  waveId: string,
): Promise<ReadonlyMap<WaveOutcome | null, number>> {
  const rows = await tx
    .selectFrom('wave_people')
    .select(['outcome', sql<number>`count(*)::integer`.as('people')])
    .where('organisation_id', '=', organisationId)
    .where('wave_id', '=', waveId)
    .groupBy('outcome')
    .execute();
  return new Map(rows.map(({ outcome, people }) => [outcome, people]));
}

/**
 * What became of the emails of a wave. In group mode of invitations only: reminders are withheld from those who have answered, so
 * counting them would tell how many of the people with an address have.
 */
export async function countEmails(
  scope: TenantScope,
  wave: Pick<WaveRow, 'id' | 'mode'>,
): Promise<{ waiting: number; sent: number; failed: number }> {
  const { rows } = await sql<{ waiting: number; sent: number; failed: number }>`
    select (count(*) filter (where email.status = 'waiting'))::integer as waiting,
      (count(*) filter (where email.status in ('sent', 'unconfirmed')))::integer as sent,
      (count(*) filter (where email.status = 'failed'))::integer as failed
    from ${emailsOf(scope, wave.id)} as email
    where email.kind = 'invitation' or (email.kind = 'reminder' and ${wave.mode === 'individual'}::boolean)`.execute(
    scope.tx,
  );
  return rows[0] ?? { waiting: 0, sent: 0, failed: 0 };
}

/** The last email to those who were asked in a wave, and on how many days automatic reminders went out. */
export async function findLastEmail(scope: TenantScope, waveId: string): Promise<LastEmail> {
  const { rows } = await sql<{ at: Date | null; rounds: number }>`
    select max(email.created_at) as at,
      (count(distinct (email.created_at at time zone 'UTC')::date) filter (where email.is_automatic))::integer as rounds
    from ${emailsOf(scope, waveId)} as email
    where email.kind in ('invitation', 'reminder')`.execute(scope.tx);
  return { at: rows[0]?.at ?? null, automaticRounds: rows[0]?.rounds ?? 0 };
}

/** Found survey by survey (`offset 0`): the planner would otherwise read all emails of an organisation for those of a large wave. */
function emailsOf({ organisationId }: TenantScope, waveId: string) {
  return sql`(
    select email.* from surveys cross join lateral (
      select kind, status, created_at, is_automatic from emails
      where organisation_id = ${organisationId} and survey_id = surveys.id offset 0
    ) as email
    where surveys.organisation_id = ${organisationId} and surveys.wave_id = ${waveId}
  )`;
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
