import { type Kysely, sql, type Transaction } from 'kysely';
import { KINDS_WITH_CONSEQUENCES, type KindWithConsequences } from '../core/events.ts';
import { wholeOrganisation } from '../core/scope.ts';
import { DEMO_ORGANISATION, ensureDemoOrganisation } from '../features/organisations/demo-organisation.ts';
import { takeEvents } from '../platform/db/events.ts';
import type { Database } from '../platform/db/schema/tables.ts';
import { inOrganisation } from '../platform/db/tenant.ts';
import type { DemoContext } from './demo-context.ts';

/** An arbitrary number that no other lock uses. */
const SEEDING_LOCK = 7_041_776;

const DISCARD_BATCH_SIZE = 10_000;

const DISCARDED_KINDS = KINDS_WITH_CONSEQUENCES.filter((kind) => kind !== 'wave.closed');

/** Tables that an interrupted seeding has filled, referring tables first. */
const REMOVED = [
  'actions',
  'group_results',
  'wave_results',
  'surveys',
  'wave_people',
  'group_answers',
  'group_texts',
  'wave_days',
  'waves',
  'campaigns',
  'placements',
  'people_import_rows',
  'people_imports',
  'people',
  'crews',
  'sites',
  'companies',
] as const;

type SeedingDependencies = Pick<DemoContext, 'db' | 'clock' | 'config'>;

/** Runs `work` while no other server seeds. */
export async function withSeedingLock(db: Kysely<Database>, work: () => Promise<void>): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${SEEDING_LOCK})`.execute(connection);
    try {
      await work();
    } finally {
      await sql`select pg_advisory_unlock(${SEEDING_LOCK})`.execute(connection);
    }
  });
}

/**
 * Creates the organisation without a limit, marks it as being seeded, and removes the rows of an interrupted seeding.
 *
 * @returns false when there is nothing to seed
 */
export async function beginSeeding({ db, clock, config }: SeedingDependencies): Promise<boolean> {
  const now = clock.now();
  const anyone = await db.selectFrom('memberships').select('user_id').limit(1).executeTakeFirst();
  const mark = await inOrganisation(db, wholeOrganisation(DEMO_ORGANISATION.id), ({ tx, organisationId }) =>
    tx
      .selectFrom('demo_seedings')
      .select('finished_at')
      .where('organisation_id', '=', organisationId)
      .executeTakeFirst(),
  );
  const isUnfinished = mark !== undefined && mark.finished_at === null;
  if (anyone !== undefined && !isUnfinished) return false;
  await ensureDemoOrganisation(db, { trialInvitations: config.trialInvitations, now });
  await inOrganisation(db, wholeOrganisation(DEMO_ORGANISATION.id), async ({ tx, organisationId }) => {
    await tx
      .insertInto('demo_seedings')
      .values({ organisation_id: organisationId, begun_at: now, finished_at: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    for (const table of REMOVED) await tx.deleteFrom(table).where('organisation_id', '=', organisationId).execute();
    await tx
      .updateTable('organisations')
      .set({ plan_type: 'unlimited', invitations_max: null, invitations_used: 0 })
      .where('id', '=', organisationId)
      .execute();
  });
  return true;
}

/**
 * Takes waiting events without enqueueing their consequences. No job runs before the demo is complete, and examples have no jobs, so all
 * waiting events come from the seeding.
 */
export async function discardEvents(
  db: Kysely<Database>,
  { organisationId, kinds }: { readonly organisationId: string; readonly kinds: readonly KindWithConsequences[] },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    while ((await takeEvents(tx, kinds, { limit: DISCARD_BATCH_SIZE, organisationId })).length > 0);
  });
}

/**
 * Marks waiting emails of waves as sent, at the time they were enqueued, so that the progress of waves is complete, and deletes other
 * waiting emails.
 */
async function finishEmails(tx: Transaction<Database>): Promise<void> {
  const organisationId = DEMO_ORGANISATION.id;
  await tx
    .updateTable('emails')
    .from('surveys')
    .set((eb) => ({ status: 'sent', attempts: 1, sent_at: eb.ref('emails.created_at') }))
    .where('emails.organisation_id', '=', organisationId)
    .where('emails.status', '=', 'waiting')
    .whereRef('surveys.organisation_id', '=', 'emails.organisation_id')
    .whereRef('surveys.id', '=', 'emails.survey_id')
    .where('surveys.wave_id', 'is not', null)
    .execute();
  await tx.deleteFrom('emails').where('organisation_id', '=', organisationId).where('status', '=', 'waiting').execute();
}

/** Starts the trial: seeded invitations count as used, and the limit is raised by their number. */
export async function finishSeeding({ db, clock, config }: SeedingDependencies): Promise<void> {
  // The events must have no consequences except results of closed waves: emails are not sent, and analyses are written already. In a
  // separate transaction, because another role takes events.
  const organisationId = DEMO_ORGANISATION.id;
  await discardEvents(db, { organisationId, kinds: DISCARDED_KINDS });
  await inOrganisation(db, wholeOrganisation(organisationId), async ({ tx }) => {
    await finishEmails(tx);
    await tx
      .updateTable('organisations')
      .set((eb) => ({
        plan_type: 'trial',
        invitations_max: eb('invitations_used', '+', config.trialInvitations),
      }))
      .where('id', '=', organisationId)
      .execute();
    await tx
      .updateTable('demo_seedings')
      .set({ finished_at: clock.now() })
      .where('organisation_id', '=', organisationId)
      .execute();
  });
}
