import type { DayCounts } from '@plumbline/domain/campaigns/joined-days';
import { sql } from 'kysely';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import type { WaveRow } from './wave-rows.repository.ts';

/** Numbers of people who opened and who answered on each day in the organisation's time zone, in the order of the days. */
export async function countDays(
  scope: TenantScope,
  wave: Pick<WaveRow, 'id' | 'mode'>,
  timeZone: string,
): Promise<readonly DayCounts[]> {
  return wave.mode === 'group' ? sumDaysOfGroup(scope, wave.id) : countDaysOfSurveys(scope, wave.id, timeZone);
}

/** In group mode only days are stored, counted at each answer. */
async function sumDaysOfGroup({ tx, organisationId }: TenantScope, waveId: string): Promise<readonly DayCounts[]> {
  const { rows } = await sql<DayCounts>`
    select day, sum(opened)::integer as opened, sum(answered)::integer as answered from wave_days
    where organisation_id = ${organisationId} and wave_id = ${waveId} group by day order by day`.execute(tx);
  return rows;
}

/** An index-only scan of the wave's surveys. */
async function countDaysOfSurveys(
  { tx, organisationId }: TenantScope,
  waveId: string,
  timeZone: string,
): Promise<readonly DayCounts[]> {
  // Counted by quarter of an hour, which is much cheaper than by day of a time zone; the offset of every zone is a multiple of it. A row of
  // the grouping sets is a quarter of opening or of answering, and counts only one of them.
  const { rows } = await sql<DayCounts>`
    select (coalesce(opened_in, answered_in) at time zone ${timeZone})::date as day,
      sum(opened)::integer as opened, sum(answered)::integer as answered
    from (
      select opened_in, answered_in,
        case when grouping(opened_in) = 0 then count(opened_in) else 0 end as opened,
        case when grouping(answered_in) = 0 then count(answered_in) else 0 end as answered
      from (
        select date_bin('15 minutes', coalesce(started_at, submitted_at), 'epoch') as opened_in,
          date_bin('15 minutes', submitted_at, 'epoch') as answered_in
        from surveys where organisation_id = ${organisationId} and wave_id = ${waveId}
      ) as survey
      group by grouping sets ((opened_in), (answered_in))
    ) as counted
    where coalesce(opened_in, answered_in) is not null
    group by day order by day`.execute(tx);
  return rows;
}
