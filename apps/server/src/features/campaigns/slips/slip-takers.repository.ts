import { type RawBuilder, sql } from 'kysely';
import type { TenantScope } from '../../../platform/db/tenant.ts';

/**
 * Whether a survey of a wave in individual mode can still be answered.
 *
 * The condition is about a row of `surveys`, as in {@link isReachedByEmail}.
 */
export function canStillAnswer(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(surveys.submitted_at is null and surveys.revoked_at is null
    and surveys.status in ('active', 'invited', 'start') and surveys.expires_at > ${now})`;
}

/**
 * Whether emails reach the participant of a survey: they have an address, have not opted out, and the newest email that was not withheld is
 * on its way or was delivered. Everyone else gets a slip.
 */
export function isReachedByEmail({ organisationId }: TenantScope): RawBuilder<boolean> {
  return sql<boolean>`(surveys.participant_email is not null
    and not exists (
      select from people as person
      where person.organisation_id = ${organisationId} and person.id = surveys.person_id
        and person.unsubscribed_at is not null
    )
    and coalesce((
      select email.status <> 'failed' from emails as email
      where email.organisation_id = ${organisationId} and email.survey_id = surveys.id
        and email.kind in ('invitation', 'reminder') and email.status <> 'withheld'
      order by email.created_at desc, email.id desc limit 1
    ), false))`;
}
