import { AUTOMATIC_REMINDERS_MAX } from '@plumbline/domain/invitation';
import { type RawBuilder, sql } from 'kysely';
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

/** Reminders that somebody asks for; what is sent automatically is not counted beforehand. */
export type ReminderRuleByHand = ReminderRule & { readonly isAutomatic: false };

export interface SurveyToRemind {
  readonly id: string;
  readonly wave_id: string | null;
  readonly is_anonymous: boolean;
  readonly address: string;
}

/** One address for each survey that has a person; of people invited anonymously the number only. */
export interface AddressesToRemind {
  readonly anonymous: number;
  readonly named: readonly string[];
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

/** What {@link findSurveysToRemind} would find, without locking it: only what is needed to count the reminders that are sent. */
export async function findAddressesToRemind(scope: TenantScope, rule: ReminderRuleByHand): Promise<AddressesToRemind> {
  // As one value: thousands of rows take several times as long to read.
  const { rows } = await sql<AddressesToRemind>`
    select (count(*) filter (where is_anonymous))::integer as anonymous,
      coalesce(json_agg(address) filter (where not is_anonymous), '[]') as named
    from (
      select is_anonymous, address from (${surveysDue(scope, rule)}) as due order by created_at, id limit ${rule.limit}
    ) as found`.execute(scope.tx);
  return rows[0] ?? { anonymous: 0, named: [] };
}

/** How many {@link findSurveysToRemind} would find, whatever the limit. */
export async function countSurveysToRemind(scope: TenantScope, rule: ReminderRuleByHand): Promise<number> {
  const { rows } = await sql<{ due: number }>`
    select count(*)::integer as due from (${surveysDue(scope, rule)}) as due`.execute(scope.tx);
  return rows[0]?.due ?? 0;
}

function surveysToRemind(scope: TenantScope, { now, lastEmailBefore, waveId, isAutomatic }: ReminderRule) {
  const { organisationId } = scope;
  // The organisation is named for each table: only then can Citus lock rows of a statement with subqueries.
  return sql`
    select survey.id, survey.wave_id, survey.is_anonymous, survey.participant_email as address
    from surveys as survey
    left join waves as wave on wave.organisation_id = ${organisationId} and wave.id = survey.wave_id
    left join campaigns as campaign on campaign.organisation_id = ${organisationId} and campaign.id = wave.campaign_id
    cross join lateral ${mailedTo(scope, isAutomatic)}
    where survey.organisation_id = ${organisationId} and ${canBeReminded(scope)} and (survey.expires_at is null or survey.expires_at > ${now})
      and (wave.status is null or wave.status = 'running')
      and (${waveId}::uuid is null or survey.wave_id = ${waveId}::uuid)
      and ${isDue(sql`case when survey.wave_id is not null and ${isAutomatic}::boolean
        then ${now}::timestamptz - make_interval(days => campaign.reminder_days)
        else ${lastEmailBefore}::timestamptz end`)}
      and (
        not ${isAutomatic}::boolean
        or (
          select count(*) from emails as email
          where email.organisation_id = ${organisationId} and email.survey_id = survey.id and email.is_automatic
        ) < ${AUTOMATIC_REMINDERS_MAX}
      )`;
}

const DUE = sql`survey.id, survey.wave_id, survey.is_anonymous, survey.participant_email as address, survey.created_at`;

/**
 * What {@link surveysToRemind} selects for a rule of reminders by hand, for reading only.
 *
 * The emails of the waves that run are read once, from their index and grouped in its order, instead of once for each survey: of a
 * large wave that takes a fraction of the time. {@link surveysToRemind} looks them up for each survey all the same: it locks surveys, and PostgreSQL
 * checks the conditions of a row again that was changed while it waited for the lock.
 */
function surveysDue(scope: TenantScope, { now, lastEmailBefore, waveId }: ReminderRuleByHand): RawBuilder<unknown> {
  const { organisationId } = scope;
  const isDueByHand = isDue(sql`${lastEmailBefore}::timestamptz`);
  const running = sql`select id from waves where organisation_id = ${organisationId} and status = 'running'`;
  // A single wave is named by its id: PostgreSQL then knows how many emails it has, and reads them in the order of the index.
  const isOfWaves = (wave: RawBuilder<unknown>) =>
    waveId === null ? sql`${wave} = any (array(${running}))` : sql`${wave} = ${waveId}`;
  const ofWaves = sql`
    select ${DUE}
    from surveys as survey
    join (
      select email.survey_id, ${mailedFields(false)}
      from emails as email
      where email.organisation_id = ${organisationId} and ${isOfWaves(sql`email.wave_id`)}
        and email.kind in ('invitation', 'reminder')
      group by email.wave_id, email.survey_id
    ) as mailed on mailed.survey_id = survey.id
    where survey.organisation_id = ${organisationId} and ${canBeReminded(scope)} and survey.expires_at > ${now}
      and ${isOfWaves(sql`survey.wave_id`)} and ${isDueByHand}`;
  if (waveId !== null) return sql`${ofWaves} and exists (${running} and id = ${waveId})`;
  const others = (isOpen: RawBuilder<boolean>) => sql`
    select ${DUE}
    from surveys as survey
    cross join lateral ${mailedTo(scope, false)}
    where survey.organisation_id = ${organisationId} and ${canBeReminded(scope)} and ${isOpen} and survey.wave_id is null and ${isDueByHand}`;
  // Two conditions that are each a range of the index; joined by "or", every survey that was ever open would be read.
  return sql`${ofWaves}
    union all ${others(sql`survey.expires_at > ${now}`)}
    union all ${others(sql`survey.expires_at is null`)}`;
}

/** Whether the participant of `survey`, whose link is not over, can still answer, is not archived and wants emails. */
function canBeReminded({ organisationId }: TenantScope): RawBuilder<boolean> {
  // Those who opted out or are archived are fewer than the others, so they are collected instead of looking every person up.
  return sql<boolean>`(
    survey.status in ('invited', 'start')
    and survey.revoked_at is null
    and survey.participant_email is not null
    and (survey.is_anonymous or survey.person_id not in (
      select id from people
      where organisation_id = ${organisationId} and (unsubscribed_at is not null or archived_at is not null)
    ))
  )`;
}

/** What became of the invitation and the reminders of `survey`, looked up for it alone. */
function mailedTo({ organisationId }: TenantScope, isAutomatic: boolean): RawBuilder<unknown> {
  return sql`(
      select ${mailedFields(isAutomatic)}
      from emails as email
      where email.organisation_id = ${organisationId} and email.survey_id = survey.id
        and email.kind in ('invitation', 'reminder')
    ) as mailed`;
}

/** What became of the invitation and the reminders of a survey: aggregates over rows of `email`. */
function mailedFields(isAutomatic: boolean): RawBuilder<unknown> {
  return sql`
    bool_or(email.status in ('sent', 'unconfirmed')) as got_out,
    bool_or(email.status = 'waiting') as is_waiting,
    max(email.created_at) as written_at,
    max(coalesce(email.sent_at, email.handed_over_at, case when ${isAutomatic}::boolean then email.created_at end)) as sent_at`;
}

/**
 * Whether the emails of `survey`, which are `mailed`, let it be reminded. Of emails about anonymous surveys only what a member asked
 * for counts: what became of one depends on the answers.
 */
function isDue(lastEmailBefore: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(case when survey.is_anonymous then mailed.written_at <= ${lastEmailBefore}
    else mailed.got_out and not mailed.is_waiting and mailed.sent_at <= ${lastEmailBefore} end)`;
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
