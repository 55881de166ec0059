import type { TenantScope } from '../../../platform/db/tenant.ts';
import type { SurveyRow } from '../../surveys/lends.ts';
import { SUMMARY_COLUMNS } from '../list/survey-list.repository.ts';

export async function findSubmission({ tx, organisationId }: TenantScope, surveyId: string) {
  return tx
    .selectFrom('submissions')
    .select(['answers', 'results', 'receipt_code', 'item_seconds', 'language'])
    .where('organisation_id', '=', organisationId)
    .where('survey_id', '=', surveyId)
    .executeTakeFirst();
}

export async function findAnalysis({ tx, organisationId }: TenantScope, surveyId: string) {
  return tx
    .selectFrom('analyses')
    .select(['content', 'generated_by', 'model', 'fallback_reason', 'generated_at'])
    .where('organisation_id', '=', organisationId)
    .where('survey_id', '=', surveyId)
    .executeTakeFirst();
}

/** The other named surveys of a survey's person, newest first. */
export async function findOthersOfPerson(
  { tx, organisationId }: TenantScope,
  { id, person_id }: Pick<SurveyRow, 'id' | 'person_id'>,
  limit: number,
) {
  return tx
    .selectFrom('surveys')
    .select([...SUMMARY_COLUMNS, 'question_set_hash', 'rules_version'])
    .where('organisation_id', '=', organisationId)
    .where('person_id', '=', person_id)
    .where('id', '<>', id)
    .where('is_anonymous', '=', false)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
