import { sql } from 'kysely';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import { canStillAnswer, isReachedByEmail } from './slip-takers.read.ts';
import type { LastEmail } from './wave-reminders.ts';
import type { WaveRow } from './wave-rows.repository.ts';

/** A part of a wave by where its people work. */
export interface WavePart {
  /** `null`: without a site. */
  readonly siteId: string | null;
  /** `null`: everybody of the site. */
  readonly crewId: string | null;
}

interface CrewSlipsRow {
  readonly crew_id: string | null;
  readonly slips: number;
}

/** What became of the emails of a wave, and when the last one was written. */
export interface WaveEmails {
  readonly waiting: number;
  readonly sent: number;
  readonly failed: number;
  readonly last: LastEmail;
  /** When the latest reminders were written; `null`: none were. In group mode they are written to everyone with an address. */
  readonly lastReminderAt: Date | null;
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
  const { rows } = await sql<{
    waiting: number;
    sent: number;
    failed: number;
    at: Date | null;
    reminded_at: Date | null;
    rounds: number;
  }>`
    select (count(*) filter (where status = 'waiting' and ${isCounted}))::integer as waiting,
      (count(*) filter (where status in ('sent', 'unconfirmed') and ${isCounted}))::integer as sent,
      (count(*) filter (where status = 'failed' and ${isCounted}))::integer as failed,
      max(created_at) as at, max(created_at) filter (where kind = 'reminder') as reminded_at,
      (count(distinct (created_at at time zone 'UTC')::date) filter (where is_automatic))::integer as rounds
    from emails
    where organisation_id = ${organisationId} and wave_id = ${wave.id} and kind in ('invitation', 'reminder')`.execute(
    tx,
  );
  const [counted] = rows;
  if (counted === undefined) throw new Error('counting emails gave no row');
  const { waiting, sent, failed, at, reminded_at, rounds } = counted;
  return { waiting, sent, failed, last: { at, automaticRounds: rounds }, lastReminderAt: reminded_at };
}

/**
 * Slips that are printed by default while a wave runs, by crew, as they are printed; `null`: of the people without a crew. No site is
 * named, so nothing is told of sites that are too small to be shown.
 *
 * In group mode those that were made for the crew are counted, not their assignments: a count of assignments falls when one is
 * deleted, and would tell whether that one was answered.
 *
 * @param haveEmailsFailed whether an email of the wave failed, in individual mode
 */
export async function countSlips(
  scope: TenantScope,
  wave: Pick<WaveRow, 'id' | 'mode'>,
  known: { readonly now: Date; readonly haveEmailsFailed: boolean },
): Promise<readonly CrewSlipsRow[]> {
  return wave.mode === 'group' ? countSlipsOfCrews(scope, wave.id) : countPersonalSlips(scope, wave.id, known);
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

/** Slips of those who can still answer and whom no email reaches, as {@link isReachedByEmail} says it of a single survey. */
async function countPersonalSlips(
  scope: TenantScope,
  waveId: string,
  { now, haveEmailsFailed }: { now: Date; haveEmailsFailed: boolean },
): Promise<readonly CrewSlipsRow[]> {
  const { organisationId } = scope;
  // Emails of the wave are collected once instead of looking for those of each survey. Of surveys of which one failed, which are few, the
  // newest is looked up.
  const emailOfSurvey = sql`select from emails as mailed
    where mailed.organisation_id = ${organisationId} and mailed.wave_id = ${waveId} and mailed.survey_id = surveys.id
      and mailed.kind in ('invitation', 'reminder')`;
  const hasFailed = haveEmailsFailed
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

/** Whether slips are printed by default for a part of a wave, as {@link countSlips} counts them. */
export async function hasSlips(
  scope: TenantScope,
  { id, mode, status }: Pick<WaveRow, 'id' | 'mode' | 'status'>,
  { siteId, crewId }: WavePart,
  now: Date,
): Promise<boolean> {
  if (status !== 'running') return false;
  const { organisationId } = scope;
  const slips =
    mode === 'group'
      ? sql`from wave_people
          where organisation_id = ${organisationId} and slip_number is not null and outcome = 'assigned'`
      : sql`from surveys
          where surveys.organisation_id = ${organisationId} and ${canStillAnswer(now)} and not ${isReachedByEmail(scope)}`;
  // Two ways to say "without a site", because "is not distinct from" is not looked up in an index.
  const ofSite = siteId === null ? sql`site_id is null` : sql`site_id = ${siteId}`;
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select ${slips} and wave_id = ${id} and ${ofSite}
        and (${crewId}::uuid is null or crew_id = ${crewId}::uuid)
    ) as found`.execute(scope.tx);
  return rows[0]?.found ?? false;
}
