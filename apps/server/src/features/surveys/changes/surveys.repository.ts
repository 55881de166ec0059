import { sql } from 'kysely';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import type { SurveyRow } from '../survey.repository.ts';

/** Deletes a survey with all its data, and its person unless another survey refers to the person. */
export async function deleteSurvey(scope: TenantScope, survey: Pick<SurveyRow, 'id' | 'person_id'>): Promise<void> {
  const { tx, organisationId } = scope;
  await tx.deleteFrom('surveys').where('organisation_id', '=', organisationId).where('id', '=', survey.id).execute();
  await forgetUnaskedPerson(scope, survey.person_id);
}

/**
 * Surveys whose retention has ended: the retention promised at the submission, or a shorter one that the organisation has set since. For
 * unanswered surveys it counts from the invitation. Surveys of an open wave are kept, because a long wave can exceed a short retention.
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
          // A survey is created before its submission, so this condition narrows the scan by its index.
          eb('created_at', '<', keptSince),
          eb(sql<Date>`coalesce(submitted_at, created_at)`, '<', keptSince),
        ]),
      ]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('waves')
            .select('waves.id')
            .where('waves.organisation_id', '=', organisationId)
            .whereRef('waves.id', '=', 'surveys.wave_id')
            .where('waves.status', 'in', ['starting', 'running']),
        ),
      ),
    )
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

/**
 * Deletes a person without surveys, because an address is kept only while it is needed. Listed people stay, and so does a person who opted
 * out, so that the opt-out is remembered.
 */
export async function forgetUnaskedPerson({ tx, organisationId }: TenantScope, personId: string): Promise<void> {
  await tx
    .deleteFrom('people')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', personId)
    .where('unsubscribed_at', 'is', null)
    .where('merged_into', 'is', null)
    .where(({ or, eb }) => or([eb('is_listed', '=', false), eb('is_from_surveys', '=', true)]))
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
