import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/tables.ts';
import { inOrganisation } from '../../db/tenant.ts';

/** Keys of requests older than this are forgotten; a client retries within seconds. */
const IDEMPOTENCY_KEY_HOURS = 48;

/** Folds the waiting changes of every organisation into its totals and forgets old idempotency keys. */
export async function foldTotals(db: Kysely<Database>, now: Date): Promise<void> {
  const organisations = await db.selectFrom('memberships').select('organisation_id').distinct().execute();
  const forgetBefore = new Date(now.getTime() - IDEMPOTENCY_KEY_HOURS * 3_600_000);
  for (const { organisation_id } of organisations) {
    await inOrganisation(db, organisation_id, async ({ tx, organisationId }) => {
      await sql`
        with folded as (
          delete from survey_total_deltas where organisation_id = ${organisationId}
          returning status, surveys, scored, score_sum
        )
        insert into survey_totals as totals (organisation_id, status, surveys, scored, score_sum)
        select ${organisationId}::uuid, status, sum(surveys), sum(scored), sum(score_sum) from folded group by status
        on conflict (organisation_id, status) do update set
          surveys = totals.surveys + excluded.surveys,
          scored = totals.scored + excluded.scored,
          score_sum = totals.score_sum + excluded.score_sum`.execute(tx);
      await tx
        .deleteFrom('idempotency_keys')
        .where('organisation_id', '=', organisationId)
        .where('created_at', '<', forgetBefore)
        .execute();
    });
  }
}
