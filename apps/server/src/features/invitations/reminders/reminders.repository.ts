import { AUTOMATIC_REMINDERS_MAX } from '@plumbline/domain/invitation';
import { sql } from 'kysely';
import type { TenantScope } from '../../../platform/db/tenant.ts';

export interface ReminderRule {
  readonly now: Date;
  /**
   * Participants who got an email later than this are not reminded. Automatic reminders of a wave follow their campaign
   * instead; `null`: only these are sent.
   */
  readonly lastEmailBefore: Date | null;
  /** Only those who were asked in this wave; `null`: everyone. */
  readonly waveId: string | null;
  /** Automatic reminders end after a few; those by hand do not. */
  readonly isAutomatic: boolean;
  readonly limit: number;
}

export interface SurveyToRemind {
  readonly id: string;
  readonly wave_id: string | null;
  readonly is_anonymous: boolean;
  readonly address: string;
}

/** Serialises the selection of reminders in an organisation, so that a run sees what the run before it selected. */
export async function lockReminders({ tx, organisationId }: TenantScope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`reminders ${organisationId}`}, 0))`.execute(tx);
}

/**
 * Surveys whose participants can still answer, were written to, and may be reminded; the longest waiting first. An email
 * that was not delivered does not prevent the next one, which still waits for its interval. Anonymous surveys whose
 * participant opted out are included; their email is withheld.
 */
export async function findSurveysToRemind(scope: TenantScope, rule: ReminderRule): Promise<SurveyToRemind[]> {
  const { rows } = await sql<SurveyToRemind>`
    ${surveysToRemind(scope, rule)}
    order by survey.created_at, survey.id
    limit ${rule.limit}
    for update of survey skip locked`.execute(scope.tx);
  return rows;
}

/** Those that {@link findSurveysToRemind} would find, without locking them. */
export async function listSurveysToRemind(scope: TenantScope, rule: ReminderRule): Promise<SurveyToRemind[]> {
  const { rows } = await sql<SurveyToRemind>`
    ${surveysToRemind(scope, rule)}
    order by survey.created_at, survey.id
    limit ${rule.limit}`.execute(scope.tx);
  return rows;
}

function surveysToRemind({ organisationId }: TenantScope, { now, lastEmailBefore, waveId, isAutomatic }: ReminderRule) {
  // The organisation is named for each table: only then can Citus lock rows of a statement with subqueries.
  //
  // Of emails about anonymous surveys only what a member asked for counts: what became of one depends on the answers.
  return sql`
    select survey.id, survey.wave_id, survey.is_anonymous, survey.participant_email as address
    from surveys as survey
    join people as person on person.organisation_id = ${organisationId} and person.id = survey.person_id
    left join waves as wave on wave.organisation_id = ${organisationId} and wave.id = survey.wave_id
    left join campaigns as campaign on campaign.organisation_id = ${organisationId} and campaign.id = wave.campaign_id
    cross join lateral (
      select
        bool_or(survey.is_anonymous or email.status in ('sent', 'unconfirmed')) as got_out,
        bool_or(not survey.is_anonymous and email.status = 'waiting') as is_waiting,
        max(
          case when survey.is_anonymous then email.created_at
            else coalesce(email.sent_at, email.handed_over_at, case when ${isAutomatic}::boolean then email.created_at end)
          end
        ) as at
      from emails as email
      where email.organisation_id = ${organisationId} and email.survey_id = survey.id
        and email.kind in ('invitation', 'reminder')
    ) as mailed
    where survey.organisation_id = ${organisationId}
      and survey.status in ('invited', 'start')
      and survey.revoked_at is null
      and (survey.expires_at is null or survey.expires_at > ${now})
      and (wave.status is null or wave.status = 'running')
      and survey.participant_email is not null
      and (survey.is_anonymous or person.unsubscribed_at is null)
      and mailed.got_out and not mailed.is_waiting
      and mailed.at <= case when survey.wave_id is not null and ${isAutomatic}::boolean
        then ${now}::timestamptz - make_interval(days => campaign.reminder_days)
        else ${lastEmailBefore}::timestamptz end
      and (${waveId}::uuid is null or survey.wave_id = ${waveId}::uuid)
      and (
        not ${isAutomatic}::boolean
        or (
          select count(*) from emails as email
          where email.organisation_id = ${organisationId} and email.survey_id = survey.id and email.is_automatic
        ) < ${AUTOMATIC_REMINDERS_MAX}
      )`;
}

/** How many {@link findSurveysToRemind} would find, whatever the limit. */
export async function countSurveysToRemind(scope: TenantScope, rule: ReminderRule): Promise<number> {
  const { rows } = await sql<{ due: number }>`
    select count(*)::integer as due from (${surveysToRemind(scope, rule)}) as due`.execute(scope.tx);
  return rows[0]?.due ?? 0;
}

/** After how many days an organisation reminds by itself, `null` for never, and in which zone it lives. */
export async function findReminderSchedule({ tx, organisationId }: TenantScope) {
  const { reminder_days: days, time_zone: timeZone } = await tx
    .selectFrom('organisations')
    .select(['reminder_days', 'time_zone'])
    .where('id', '=', organisationId)
    .executeTakeFirstOrThrow();
  return { days, timeZone };
}
