import { sql } from 'kysely';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import type { LastEmail } from './wave-reminders.ts';
import type { WaveRow } from './wave-rows.repository.ts';

/** Outcomes of the emails of a wave, and the time of the latest reminders. */
export interface WaveEmails {
  readonly waiting: number;
  readonly sent: number;
  readonly failed: number;
  readonly last: LastEmail;
  /** Time of the latest reminders; `null`: none. In group mode everyone with an address gets reminders. */
  readonly lastReminderAt: Date | null;
}

/**
 * Counts the emails of a wave. In group mode only outcomes of invitations: reminders are withheld from people who have answered, so their
 * number would reveal how many people with an address have answered.
 */
export async function countEmails(
  { tx, organisationId }: TenantScope,
  wave: Pick<WaveRow, 'id' | 'mode'>,
  timeZone: string,
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
      (count(distinct (created_at at time zone ${timeZone})::date) filter (where is_automatic))::integer as rounds
    from emails
    where organisation_id = ${organisationId} and wave_id = ${wave.id} and kind in ('invitation', 'reminder')`.execute(
    tx,
  );
  const [counted] = rows;
  if (counted === undefined) throw new Error('counting emails gave no row');
  const { waiting, sent, failed, at, reminded_at, rounds } = counted;
  return { waiting, sent, failed, last: { at, automaticRounds: rounds }, lastReminderAt: reminded_at };
}
