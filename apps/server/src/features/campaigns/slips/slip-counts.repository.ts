import type { ReminderChannels } from '@plumbline/domain/campaigns/wave-advice';
import { sql } from 'kysely';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import type { WaveRow } from '../waves/wave-rows.repository.ts';
import { canStillAnswer, isReachedByEmail } from './slip-takers.repository.ts';

/** A part of a wave: a site, a crew, or the people without one. */
export interface WavePart {
  /** `null`: without a site. */
  readonly siteId: string | null;
  /** `null`: the whole site. */
  readonly crewId: string | null;
}

interface CrewSlipsRow {
  readonly crew_id: string | null;
  readonly slips: number;
}

/**
 * Number of slips that are printed by default while a wave runs, by crew; `null`: of the people without a crew. Sites are absent, so the
 * counts reveal nothing about sites that are too small to be shown.
 *
 * In group mode the crew's issued slips are counted, not the surveys: the number of surveys falls when a survey is deleted, which would
 * reveal whether it was answered.
 */
export async function countSlips(
  scope: TenantScope,
  wave: Pick<WaveRow, 'id' | 'mode'>,
  now: Date,
): Promise<readonly CrewSlipsRow[]> {
  return wave.mode === 'group' ? countSlipsOfCrews(scope, wave.id) : countPersonalSlips(scope, wave.id, now);
}

async function countSlipsOfCrews(
  { tx, organisationId }: TenantScope,
  waveId: string,
): Promise<readonly CrewSlipsRow[]> {
  const { rows } = await sql<CrewSlipsRow>`
    select crew_id, count(*)::integer as slips from wave_people
    where organisation_id = ${organisationId} and wave_id = ${waveId} and slip_number is not null and outcome = 'assigned'
    group by crew_id`.execute(tx);
  return rows;
}

/** Slips of people who can still answer and whom no email reaches, as {@link isReachedByEmail} decides for a single survey. */
async function countPersonalSlips(scope: TenantScope, waveId: string, now: Date): Promise<readonly CrewSlipsRow[]> {
  const { organisationId } = scope;
  // The emails of the wave are read once instead of survey by survey. The newest email is looked up only for the few surveys with a failed
  // email.
  const emailOfSurvey = sql`select from emails as mailed
    where mailed.organisation_id = ${organisationId} and mailed.wave_id = ${waveId} and mailed.survey_id = surveys.id
      and mailed.kind in ('invitation', 'reminder')`;
  const hasFailed = (await haveEmailsFailed(scope, waveId))
    ? sql`(exists (${emailOfSurvey} and mailed.status = 'failed') and not ${isReachedByEmail(scope)})`
    : sql`false`;
  const { rows } = await sql<CrewSlipsRow>`
    select crew_id, count(*)::integer as slips from surveys
    where surveys.organisation_id = ${organisationId} and surveys.wave_id = ${waveId} and ${canStillAnswer(now)}
      and (surveys.participant_email is null
        or surveys.person_id in (
          select id from people where organisation_id = ${organisationId} and unsubscribed_at is not null
        )
        or not exists (${emailOfSurvey} and mailed.status <> 'withheld')
        or ${hasFailed})
    group by crew_id`.execute(scope.tx);
  return rows;
}

/** Whether an invitation or a reminder of a wave could not be delivered. */
async function haveEmailsFailed({ tx, organisationId }: TenantScope, waveId: string): Promise<boolean> {
  const failed = await tx
    .selectFrom('emails')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('wave_id', '=', waveId)
    .where('kind', 'in', ['invitation', 'reminder'])
    .where('status', '=', 'failed')
    .limit(1)
    .executeTakeFirst();
  return failed !== undefined;
}

/**
 * Whether people of a part of a wave are asked by email, and whether slips are printed for it by default, as {@link countSlips} counts
 * them. In individual mode only people who can still answer count; in group mode this would reveal that all people of the part have
 * answered.
 */
export async function findReminderChannels(
  scope: TenantScope,
  { id, mode, status }: Pick<WaveRow, 'id' | 'mode' | 'status'>,
  { siteId, crewId }: WavePart,
  now: Date,
): Promise<ReminderChannels> {
  // Slips of a starting wave are not printed yet.
  if (status !== 'running') return { byEmail: true, bySlip: false };
  const { organisationId } = scope;
  // Two conditions, because "is not distinct from" cannot use an index.
  const ofSite = siteId === null ? sql`site_id is null` : sql`site_id = ${siteId}`;
  const ofPart = sql`wave_id = ${id} and ${ofSite}
    and (${crewId}::uuid is null or crew_id = ${crewId}::uuid)`;
  const asked =
    mode === 'group'
      ? sql`select slip_number is null as by_email from wave_people
          where organisation_id = ${organisationId} and ${ofPart} and outcome = 'assigned'`
      : sql`select ${isReachedByEmail(scope)} as by_email from surveys
          where surveys.organisation_id = ${organisationId} and ${ofPart} and ${canStillAnswer(now)}`;
  const { rows } = await sql<ReminderChannels>`
    select exists (select from (${asked}) as asked where by_email) as "byEmail",
      exists (select from (${asked}) as asked where not by_email) as "bySlip"`.execute(scope.tx);
  const [ways] = rows;
  if (ways === undefined) throw new Error('looking for ways to ask people gave no row');
  return ways;
}
