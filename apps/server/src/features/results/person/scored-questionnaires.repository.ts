import { SYSTEM_QUESTIONNAIRES } from '@plumbline/domain/questionnaires/system';
import { sql } from 'kysely';
import type { TenantScope } from '../../../platform/db/tenant.ts';

/** Most questionnaires named for mixed results. */
export const MOST_QUESTIONNAIRES = 20;

const SYSTEM_IDS = SYSTEM_QUESTIONNAIRES.map(({ id }) => id);

/**
 * The questionnaires with results, up to {@link MOST_QUESTIONNAIRES}, system questionnaires first.
 *
 * @param submittedFrom ISO 8601; only those with a submission since; `null`: ever
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
      order by is_system desc, questionnaire_id limit ${MOST_QUESTIONNAIRES}`.execute(tx);
    return rows.map(({ questionnaire_id }) => questionnaire_id);
  }
  const { rows } = await sql<{ questionnaire_id: string }>`
    select questionnaire_id
    from list_questionnaires_with_results(
      ${since}::timestamptz, ${MOST_QUESTIONNAIRES}, ${SYSTEM_IDS}::uuid[]
    )`.execute(tx);
  return rows.map(({ questionnaire_id }) => questionnaire_id);
}
