import { SYSTEM_QUESTIONNAIRES } from '@plumbline/domain/questionnaires/system';
import { sql } from 'kysely';
import type { TenantScope } from '../../../platform/db/tenant.ts';

/** Maximum number of questionnaires that are named when results come from several. */
export const MAX_QUESTIONNAIRES_NAMED = 20;

const SYSTEM_IDS = SYSTEM_QUESTIONNAIRES.map(({ id }) => id);

/**
 * The questionnaires with results, up to {@link MAX_QUESTIONNAIRES_NAMED}, system questionnaires first.
 *
 * @param submittedFrom ISO 8601; only questionnaires with a submission since this time; `null`: at any time
 */
export async function listQuestionnairesWithResults(
  { tx, organisationId, sites }: TenantScope,
  submittedFrom: string | null,
): Promise<readonly string[]> {
  const since = submittedFrom ?? '-infinity';
  if (sites !== null) {
    const { rows } = await sql<{ questionnaire_id: string }>`
      select distinct questionnaire_id, questionnaire_id = any (${SYSTEM_IDS}::uuid[]) as is_system from surveys
      where organisation_id = ${organisationId} and submitted_at >= ${since}::timestamptz
      order by is_system desc, questionnaire_id limit ${MAX_QUESTIONNAIRES_NAMED}`.execute(tx);
    return rows.map(({ questionnaire_id }) => questionnaire_id);
  }
  const { rows } = await sql<{ questionnaire_id: string }>`
    select questionnaire_id
    from list_questionnaires_with_results(
      ${since}::timestamptz, ${MAX_QUESTIONNAIRES_NAMED}, ${SYSTEM_IDS}::uuid[]
    )`.execute(tx);
  return rows.map(({ questionnaire_id }) => questionnaire_id);
}
