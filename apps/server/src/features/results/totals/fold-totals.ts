import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/db/schema/tables.ts';
import { inOrganisation, type TenantScope } from '../../../platform/db/tenant.ts';
import { listOrganisationIds } from '../../organisations/organisation-ids.read.ts';

/** Keys of requests older than this are forgotten; a client retries within seconds. */
const IDEMPOTENCY_KEY_HOURS = 48;

export interface FoldTotalsDependencies {
  readonly db: Kysely<Database>;
  /** Told about an organisation whose totals could not be folded; the others are folded all the same. */
  readonly onFailure: (organisationId: string, error: unknown) => void;
}

/** Folds the waiting changes of every organisation into its totals and forgets old idempotency keys. */
export async function foldTotals({ db, onFailure }: FoldTotalsDependencies, now: Date): Promise<void> {
  const forgetBefore = new Date(now.getTime() - IDEMPOTENCY_KEY_HOURS * 3_600_000);
  for (const organisation_id of await listOrganisationIds(db)) {
    try {
      await inOrganisation(db, organisation_id, async (scope) => {
        await fold(scope);
        await foldScores(scope);
        await forgetIdempotencyKeys(scope, forgetBefore);
      });
    } catch (error) {
      onFailure(organisation_id, error);
    }
  }
}

async function fold({ tx, organisationId }: TenantScope): Promise<void> {
  await sql`
    with folded as (
      delete from survey_total_deltas where organisation_id = ${organisationId}
      returning month, status, surveys, scored, score_sum
    )
    insert into survey_totals as totals (organisation_id, month, status, surveys, scored, score_sum)
    select ${organisationId}::uuid, month, status, sum(surveys), sum(scored), sum(score_sum) from folded group by month, status
    on conflict (organisation_id, month, status) do update set
      surveys = totals.surveys + excluded.surveys,
      scored = totals.scored + excluded.scored,
      score_sum = totals.score_sum + excluded.score_sum`.execute(tx);
}

async function foldScores({ tx, organisationId }: TenantScope): Promise<void> {
  await sql`
    with folded as (
      delete from score_total_deltas where organisation_id = ${organisationId}
      returning week, score, surveys
    )
    insert into score_totals as totals (organisation_id, week, score, surveys)
    select ${organisationId}::uuid, week, score, sum(surveys) from folded group by week, score
    on conflict (organisation_id, week, score) do update set surveys = totals.surveys + excluded.surveys`.execute(tx);
}

async function forgetIdempotencyKeys({ tx, organisationId }: TenantScope, before: Date): Promise<void> {
  await tx
    .deleteFrom('idempotency_keys')
    .where('organisation_id', '=', organisationId)
    .where('created_at', '<', before)
    .execute();
}
