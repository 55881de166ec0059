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
  { tx }: TenantScope,
  submittedFrom: string | null,
): Promise<readonly string[]> {
  const { rows } = await sql<{ questionnaire_id: string }>`
    select questionnaire_id
    from list_questionnaires_with_results(
      ${submittedFrom ?? '-infinity'}::timestamptz, ${MOST_QUESTIONNAIRES}, ${SYSTEM_IDS}::uuid[]
    )`.execute(tx);
  return rows.map(({ questionnaire_id }) => questionnaire_id);
}
