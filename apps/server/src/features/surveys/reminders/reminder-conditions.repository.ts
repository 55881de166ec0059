import { type RawBuilder, sql } from 'kysely';
import type { TenantScope } from '../../../platform/db/tenant.ts';

/** Whether the participant of `survey`, whose link has not expired, can still answer, is not archived and has not opted out. */
export function canBeReminded({ organisationId }: TenantScope): RawBuilder<boolean> {
  // Few people opted out or are archived, so these are collected instead of looking up every person.
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

/** Outcomes of the invitation and the reminders of `survey`, in a subquery for each survey. */
export function emailOutcomesOf({ organisationId }: TenantScope, isAutomatic: boolean): RawBuilder<unknown> {
  return sql`(
      select ${emailOutcomes(isAutomatic)}
      from emails as email
      where email.organisation_id = ${organisationId} and email.survey_id = survey.id
        and email.kind in ('invitation', 'reminder')
    ) as mailed`;
}

/** Outcomes of the invitation and the reminders of a survey: aggregates over rows of `email`. */
export function emailOutcomes(isAutomatic: boolean): RawBuilder<unknown> {
  return sql`
    bool_or(email.status in ('sent', 'unconfirmed')) as got_out,
    bool_or(email.status = 'waiting') as is_waiting,
    max(coalesce(email.sent_at, email.handed_over_at, case when ${isAutomatic}::boolean then email.created_at end)) as sent_at,
    max(email.created_at) as written_at`;
}

/** Whether the emails of `survey`, given by `mailed`, allow a reminder. */
export function isDue(lastEmailBefore: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(case when survey.is_anonymous then ${isAnonymousDue(lastEmailBefore)}
    else mailed.got_out and not mailed.is_waiting and mailed.sent_at <= ${lastEmailBefore} end)`;
}

/**
 * Whether the emails of an anonymous survey allow a reminder. Only the times at which emails were enqueued count, because members decide
 * these: whether an email is sent depends on the answers.
 */
function isAnonymousDue(lastEmailBefore: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`mailed.written_at <= ${lastEmailBefore}`;
}
