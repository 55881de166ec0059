import { AUTOMATIC_REMINDERS_MAX } from '@plumbline/domain/invitation';
import { type RawBuilder, sql } from 'kysely';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import { canBeReminded, emailOutcomesOf, isDue } from './reminder-conditions.repository.ts';

export interface ReminderRule {
  readonly now: Date;
  /**
   * Participants who got an email later than this are not reminded. Automatic reminders of a wave follow the campaign instead; `null`: only
   * automatic reminders of waves are sent.
   */
  readonly lastEmailBefore: Date | null;
  /** Only participants of this wave; `null`: everyone. */
  readonly waveId: string | null;
  /** Only people who work at this site now, and nobody invited anonymously; missing: everyone. */
  readonly siteId?: string | undefined;
  /** Whether the reminders are automatic; their number is limited, the number of requested reminders is not. */
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
 * Surveys whose participants can still answer, were written to, and may be reminded; the longest-waiting first, and surveys of a wave
 * together, as if created at the start of the wave. An undelivered email does not prevent the next one, which still waits for the interval.
 * Anonymous surveys whose participant opted out are included; their email is withheld.
 */
export async function lockSurveysToRemind(scope: TenantScope, rule: ReminderRule): Promise<SurveyToRemind[]> {
  return findLongestWaiting(scope, rule, sql`for update of survey skip locked`);
}

/** The surveys that {@link lockSurveysToRemind} would select, without locks. */
export async function findSurveysToRemind(scope: TenantScope, rule: ReminderRule): Promise<SurveyToRemind[]> {
  return findLongestWaiting(scope, rule, sql``);
}

/**
 * Queries surveys of waves separately: with one condition for both, PostgreSQL reads the surveys of all closed waves. With a lock, up to
 * twice the limit are locked.
 */
async function findLongestWaiting(
  scope: TenantScope,
  rule: ReminderRule,
  lock: RawBuilder<unknown>,
): Promise<SurveyToRemind[]> {
  const find = async (ofSurveys: RawBuilder<boolean>) => {
    const query = sql<SurveyToRemind & { waiting_since: Date }>`${surveysToRemind(scope, rule, ofSurveys)} ${lock}`;
    return (await query.execute(scope.tx)).rows;
  };
  const { waveId, lastEmailBefore } = rule;
  const ofWaves = await find(sql`survey.wave_id = any (array(
    select id from plumbline.waves
    where organisation_id = ${scope.organisationId} and status = 'running' and (${waveId}::uuid is null or id = ${waveId}::uuid)
  ))`);
  const others = waveId === null && lastEmailBefore !== null ? await find(sql`survey.wave_id is null`) : [];
  return [...ofWaves, ...others]
    .toSorted((one, other) => one.waiting_since.getTime() - other.waiting_since.getTime())
    .slice(0, rule.limit);
}

function surveysToRemind(
  scope: TenantScope,
  { now, lastEmailBefore, siteId, isAutomatic, limit }: ReminderRule,
  ofSurveys: RawBuilder<boolean>,
) {
  const { organisationId } = scope;
  // Each table has a condition on the organisation, because otherwise Citus cannot lock rows in a statement with subqueries. Waves are read
  // from their table: people whom a member of some sites sees may have been asked elsewhere, in waves that the member does not see.
  return sql`
    select survey.id, survey.wave_id, survey.is_anonymous, survey.participant_email as address,
      coalesce(wave.starts_at, survey.created_at) as waiting_since
    from surveys as survey
    left join plumbline.waves as wave on wave.organisation_id = ${organisationId} and wave.id = survey.wave_id
    left join campaigns as campaign on campaign.organisation_id = ${organisationId} and campaign.id = wave.campaign_id
    cross join lateral ${emailOutcomesOf(scope, isAutomatic)}
    where survey.organisation_id = ${organisationId} and ${canBeReminded(scope)} and (survey.expires_at is null or survey.expires_at > ${now})
      and ${ofSurveys}
      ${siteId === undefined ? sql`` : sql`and ${worksAt(scope, siteId)}`}
      and ${isDue(sql`case when survey.wave_id is not null and ${isAutomatic}::boolean
        then ${now}::timestamptz - make_interval(days => campaign.reminder_days)
        else ${lastEmailBefore}::timestamptz end`)}
      and (
        not ${isAutomatic}::boolean
        or (
          select count(*) from emails as email
          where email.organisation_id = ${organisationId} and email.survey_id = survey.id and email.is_automatic
        ) < ${AUTOMATIC_REMINDERS_MAX}
      )
    order by waiting_since, survey.wave_id, survey.created_at, survey.id
    limit ${limit}`;
}

function worksAt({ organisationId }: TenantScope, siteId: string) {
  return sql<boolean>`not survey.is_anonymous and survey.person_id in (
    select person.id from people as person
    join crews as crew on crew.organisation_id = ${organisationId} and crew.id = person.crew_id
    where person.organisation_id = ${organisationId} and person.is_listed and crew.site_id = ${siteId}
  )`;
}

/** The organisation's days before automatic reminders, `null` for never, and its time zone. */
export async function findReminderSchedule({ tx, organisationId }: TenantScope) {
  const { reminder_days: days, time_zone: timeZone } = await tx
    .selectFrom('organisations')
    .select(['reminder_days', 'time_zone'])
    .where('id', '=', organisationId)
    .executeTakeFirstOrThrow();
  return { days, timeZone };
}
