import { sql } from 'kysely';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import { deleteJobsOfEmails } from '../../messages/lends.ts';

/**
 * Number of times that surveys and reminders are rewritten, each time in another random order. A rewritten row stays on its page while
 * there is room, and rows that were answered have left room: the first round fills the pages, so that all rows move in the second.
 */
const ROUNDS = 2;

/**
 * Ends the links of a wave in group mode, and forgets which of them were used. Deletes the progress, the receipt and the hash of the
 * submission key of every survey, the outcomes of all reminders, because people who had answered got no reminder, and the jobs of the
 * wave's emails, whose times and errors show which were sent. Only the numbers of the wave are left. All rows are changed in the same way
 * and in random order, so that neither their transaction nor their position on disk reveals their earlier state.
 *
 * The transaction that ends the wave calls it. It waits for submissions that are being stored.
 *
 * @see docs/decisions/0033
 */
export async function forgetWhoAnswered(scope: TenantScope, waveId: string, now: Date): Promise<void> {
  const { tx, organisationId } = scope;
  await sql`
    select 1 from surveys where organisation_id = ${organisationId} and wave_id = ${waveId}
    order by id for no key update`.execute(tx);
  await inRandomOrder(scope, async () => {
    await endLinks(scope, waveId, now);
    await forgetAnswered(scope, waveId);
    await forgetReminders(scope, waveId);
  });
  await deleteJobs(scope, waveId);
}

/** Query plans that would change rows in the order in which they are on disk. */
const IN_ORDER_OF_DISK = ['hashjoin', 'mergejoin', 'seqscan', 'bitmapscan'];

async function inRandomOrder({ tx }: TenantScope, updateOnce: () => Promise<void>): Promise<void> {
  const set = async (value: 'on' | 'off') => {
    for (const way of IN_ORDER_OF_DISK) await sql`select set_config(${`enable_${way}`}, ${value}, true)`.execute(tx);
  };
  await set('off');
  for (let round = 0; round < ROUNDS; round += 1) await updateOnce();
  await set('on');
}

/** Ends the links of all surveys. This also rewrites the surveys, because a submission leaves a trace of its lock on the row. */
async function endLinks({ tx, organisationId }: TenantScope, waveId: string, now: Date): Promise<void> {
  await sql`
    with mixed as materialized (
      select id from surveys where organisation_id = ${organisationId} and wave_id = ${waveId} order by random()
    )
    update surveys set expires_at = least(expires_at, ${now})
    from mixed
    where surveys.organisation_id = ${organisationId} and surveys.id = mixed.id`.execute(tx);
}

async function forgetAnswered({ tx, organisationId }: TenantScope, waveId: string): Promise<void> {
  await sql`
    with mixed as materialized (
      select id from surveys where organisation_id = ${organisationId} and wave_id = ${waveId} order by random()
    )
    update group_surveys set progress = 'asked', receipt = null, submission_key_hash = null
    from mixed
    where group_surveys.organisation_id = ${organisationId} and group_surveys.survey_id = mixed.id`.execute(tx);
}

/** Resets the outcomes of reminders: members see only which reminders were requested in group mode, and when. */
async function forgetReminders({ tx, organisationId }: TenantScope, waveId: string): Promise<void> {
  await sql`
    with mixed as materialized (
      select id from emails
      where organisation_id = ${organisationId} and wave_id = ${waveId} and kind = 'reminder' order by random()
    )
    update emails set status = 'withheld', last_error = 'The wave is over.', attempts = 0, handed_over_at = null,
      counted_at = null, sent_at = null
    from mixed
    where emails.organisation_id = ${organisationId} and emails.id = mixed.id`.execute(tx);
}

async function deleteJobs(scope: TenantScope, waveId: string): Promise<void> {
  const emails = await scope.tx
    .selectFrom('emails')
    .select('id')
    .where('organisation_id', '=', scope.organisationId)
    .where('wave_id', '=', waveId)
    .execute();
  await deleteJobsOfEmails(
    scope,
    emails.map(({ id }) => id),
  );
}
