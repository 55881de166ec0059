import type { SurveyTotals } from '@plumbline/contract/wire';
import { roundHalfUp } from '@plumbline/domain/points';
import { displayStatus, type SurveyStatus } from '@plumbline/domain/survey-life-cycle';
import { sql } from 'kysely';
import type { TenantScope } from '../../../platform/db/tenant.ts';

export interface StatusTotals {
  readonly status: SurveyStatus;
  readonly surveys: number;
  readonly scored: number;
  readonly scoreSum: number;
}

/** Counts by status over all surveys of the organisation: the folded totals and the changes since. */
export async function readTotalsByStatus({ tx, organisationId }: TenantScope): Promise<StatusTotals[]> {
  const { rows } = await sql<{ status: SurveyStatus; surveys: number; scored: number; score_sum: number }>`
    select status, sum(surveys)::bigint as surveys, sum(scored)::bigint as scored, sum(score_sum)::bigint as score_sum
    from (
      select status, surveys, scored, score_sum from survey_totals where organisation_id = ${organisationId}
      union all
      select status, surveys, scored, score_sum from survey_total_deltas where organisation_id = ${organisationId}
    ) as changes
    group by status`.execute(tx);
  return rows.map(({ score_sum, ...row }) => ({ ...row, scoreSum: score_sum }));
}

/** Surveys that were created in one month. */
export interface MonthTotals {
  /** First day of the month, as a date in UTC. */
  readonly month: string;
  readonly surveys: number;
}

/** Counts by month of creation, newest first. @param statuses `null`: every status */
export async function readTotalsByMonth(
  { tx, organisationId }: TenantScope,
  statuses: readonly SurveyStatus[] | null,
): Promise<readonly MonthTotals[]> {
  const ofStatus = statuses === null ? sql`` : sql`and status = any(${statuses})`;
  const { rows } = await sql<MonthTotals>`
    select to_char(month, 'YYYY-MM-DD') as month, sum(surveys)::bigint as surveys
    from (
      select month, surveys from survey_totals where organisation_id = ${organisationId} ${ofStatus}
      union all
      select month, surveys from survey_total_deltas where organisation_id = ${organisationId} ${ofStatus}
    ) as changes
    group by month order by month desc`.execute(tx);
  return rows;
}

/** The four figures of the dashboard for the counted surveys. Active surveys are open, or can still be opened. */
export function toSurveyTotals(
  totals: readonly StatusTotals[],
): Omit<SurveyTotals, 'is_capped' | 'questionnaires' | 'in_groups'> {
  let total = 0;
  let active = 0;
  let completed = 0;
  let scored = 0;
  let scoreSum = 0;
  for (const row of totals) {
    const shown = displayStatus(row.status);
    total += row.surveys;
    if (shown === 'start') active += row.surveys;
    if (row.status === 'completed' || row.status === 'processing' || row.status === 'analyzed')
      completed += row.surveys;
    if (shown === 'analyzed') {
      scored += row.scored;
      scoreSum += row.scoreSum;
    }
  }
  return {
    total_surveys: total,
    active_surveys: active,
    completed_surveys: completed,
    average_score: scored === 0 ? null : roundHalfUp(scoreSum / scored),
  };
}

/** Scored surveys of one week, or of one band of ten points. */
export interface ScoreTotals {
  /** Monday, as a date in UTC; `null` for a band. */
  readonly week: string | null;
  /** 0 for 0 to 9 points, up to 9 for 90 to 100; `null` for a week. */
  readonly band: number | null;
  readonly surveys: number;
  /** Sum of the scores. */
  readonly points: number;
}

/** Scored surveys by week and by band, from a given week on: the folded totals and the changes since. */
export async function readScoreTotals(
  { tx, organisationId }: TenantScope,
  firstWeek: string,
): Promise<readonly ScoreTotals[]> {
  const { rows } = await sql<ScoreTotals>`
    select to_char(week, 'YYYY-MM-DD') as week, band, sum(surveys)::bigint as surveys, sum(score * surveys)::bigint as points
    from (
      select week, score, least(score / 10, 9) as band, surveys from score_totals
      where organisation_id = ${organisationId} and week >= ${firstWeek}::date
      union all
      select week, score, least(score / 10, 9) as band, surveys from score_total_deltas
      where organisation_id = ${organisationId} and week >= ${firstWeek}::date
    ) as changes
    group by grouping sets ((week), (band))`.execute(tx);
  return rows;
}
