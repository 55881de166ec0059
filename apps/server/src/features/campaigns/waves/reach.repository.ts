import { sql } from 'kysely';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import type { LastEmail } from './wave-reminders.ts';
import type { WaveRow } from './wave-rows.repository.ts';

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
