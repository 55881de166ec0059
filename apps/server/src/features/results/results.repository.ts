import type { TenantScope } from '../../platform/db/tenant.ts';

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
