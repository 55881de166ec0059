import { sql } from 'kysely';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import type { WaveRow } from './wave-rows.repository.ts';

/** Counts of one day in the organisation's time zone. */
export interface DayRow {
  readonly day: string;
  readonly opened: number;
  readonly answered: number;
}

/** How many opened and answered on each day, in the order of the days. */
export async function countDays(
  scope: TenantScope,
  wave: Pick<WaveRow, 'id' | 'mode'>,
  timeZone: string,
): Promise<readonly DayRow[]> {
  return wave.mode === 'group' ? sumDaysOfGroup(scope, wave.id) : countDaysOfSurveys(scope, wave.id, timeZone);
}

/** In group mode only days are stored, and they are counted when somebody answers. */
async function sumDaysOfGroup({ tx, organisationId }: TenantScope, waveId: string): Promise<readonly DayRow[]> {
  const { rows } = await sql<DayRow>`
    select day, sum(opened)::integer as opened, sum(answered)::integer as answered from wave_days
    where organisation_id = ${organisationId} and wave_id = ${waveId} group by day order by day`.execute(tx);
  return rows;
}

/** Read from the index of a wave's surveys alone. */
async function countDaysOfSurveys(
  { tx, organisationId }: TenantScope,
  waveId: string,
  timeZone: string,
): Promise<readonly DayRow[]> {
  // Counted by quarters of an hour, which are much cheaper to tell apart than days of a time zone; every zone is ahead of or behind UTC by
  // a multiple of them. A row stands for a quarter of opening or for one of answering, so it counts only one of them.
  const { rows } = await sql<DayRow>`
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
