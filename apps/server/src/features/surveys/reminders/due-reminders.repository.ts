import { sql } from 'kysely';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import { canBeReminded, emailOutcomes, isDue } from './reminder-conditions.repository.ts';
import type { ReminderRule } from './reminders.repository.ts';

/**
 * Number of surveys of a running wave that are due for a requested reminder, without a limit.
 *
 * Emails are read once, in the order of their index, instead of once for each survey, which takes a fraction of the time for a large wave.
 * `lockSurveysToRemind` still looks them up for each survey: it locks surveys, and after waiting for a lock PostgreSQL checks the
 * conditions of the changed row again.
 */
export async function countDueOfWave(
  scope: TenantScope,
  { now, lastEmailBefore }: Pick<ReminderRule, 'now' | 'lastEmailBefore'>,
  waveId: string,
): Promise<number> {
  const { tx, organisationId } = scope;
  const { rows } = await sql<{ due: number }>`
    select count(*)::integer as due
    from surveys as survey
    join (
      select email.survey_id, ${emailOutcomes(false)}
      from emails as email
      where email.organisation_id = ${organisationId} and email.wave_id = ${waveId} and email.kind in ('invitation', 'reminder')
      group by email.survey_id
    ) as mailed on mailed.survey_id = survey.id
    where survey.organisation_id = ${organisationId} and ${canBeReminded(scope)} and survey.expires_at > ${now}
      and survey.wave_id = ${waveId} and ${isDue(sql`${lastEmailBefore}::timestamptz`)}
      and exists (select from waves where organisation_id = ${organisationId} and id = ${waveId} and status = 'running')`.execute(
    tx,
  );
  return rows[0]?.due ?? 0;
}
