import { sql } from 'kysely';
import type { TenantScope } from '../../../platform/db/tenant.ts';

/** Adds the waiting changes of an organisation to its totals by month and status. */
export async function foldSurveyTotals({ tx, organisationId }: TenantScope): Promise<void> {
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

/** Adds the waiting changes of an organisation to its totals by week and score. */
export async function foldScoreTotals({ tx, organisationId }: TenantScope): Promise<void> {
  await sql`
    with folded as (
      delete from score_total_deltas where organisation_id = ${organisationId}
      returning week, score, surveys
    )
    insert into score_totals as totals (organisation_id, week, score, surveys)
    select ${organisationId}::uuid, week, score, sum(surveys) from folded group by week, score
    on conflict (organisation_id, week, score) do update set surveys = totals.surveys + excluded.surveys`.execute(tx);
}
