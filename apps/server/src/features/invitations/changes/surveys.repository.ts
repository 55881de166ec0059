import { sql } from 'kysely';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import type { SurveyRow } from '../../assignments/survey.read.ts';

/** Deletes a survey with all that belongs to it, and its person when no other survey asks them. */
export async function deleteSurvey(
  { tx, organisationId }: TenantScope,
  survey: Pick<SurveyRow, 'id' | 'person_id'>,
): Promise<void> {
  await tx.deleteFrom('surveys').where('organisation_id', '=', organisationId).where('id', '=', survey.id).execute();
  await forgetUnaskedPerson({ tx, organisationId }, survey.person_id);
}

/**
 * Surveys that were kept long enough: for as long as was promised when they were answered, or for as long as the
 * organisation keeps any by now. Unanswered ones count from their invitation.
 */
export async function lockOutdatedSurveys({ tx, organisationId }: TenantScope, now: Date, limit: number) {
  const keptSince = sql<Date>`${now}::timestamptz - make_interval(months => (select retention_months from organisations where id = ${organisationId}))`;
  return tx
    .selectFrom('surveys')
    .select(['id', 'person_id'])
    .where('organisation_id', '=', organisationId)
    .where(({ or, and, eb }) =>
      or([
        eb('retain_until', '<', now),
        and([
          // Nothing is submitted before it was created, so the index on this narrows what is looked at.
          eb('created_at', '<', keptSince),
          eb(sql<Date>`coalesce(submitted_at, created_at)`, '<', keptSince),
        ]),
      ]),
    )
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

/**
 * Removes a person whom no survey asks any more: an address is kept only for as long as it is needed. Whoever asked for no
 * more email stays, because only so it is known that they did.
 */
export async function forgetUnaskedPerson({ tx, organisationId }: TenantScope, personId: string): Promise<void> {
  await tx
    .deleteFrom('people')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', personId)
    .where('unsubscribed_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('surveys')
            .select('surveys.id')
            .where('surveys.organisation_id', '=', organisationId)
            .where('surveys.person_id', '=', personId),
        ),
      ),
    )
    .execute();
}
