import type { Questionnaire } from '@plumbline/domain/questionnaire';
import { findSystemQuestionnaire } from '@plumbline/domain/questionnaires/system';
import type { TenantScope } from '../../platform/db/tenant.ts';

interface Asked {
  readonly questionnaire_id: string;
  readonly questionnaire_version: number;
  readonly question_set_hash: string;
}

/**
 * Whether questions were added to a survey or removed from it.
 *
 * @param asked what the survey asks
 */
export async function hasChangedQuestions(
  { tx, organisationId }: TenantScope,
  survey: Asked,
  asked: Pick<Questionnaire, 'questions'>,
): Promise<boolean> {
  const system = findSystemQuestionnaire(survey.questionnaire_id);
  if (system !== undefined) {
    // By id, because a release may mend texts of the library, which surveys asked before keep as they were.
    const ids = new Set(system.questionnaire.questions.map(({ id }) => id));
    return asked.questions.length !== ids.size || asked.questions.some(({ id }) => !ids.has(id));
  }
  const version = await tx
    .selectFrom('questionnaire_versions')
    .select('hash')
    .where('organisation_id', '=', organisationId)
    .where('questionnaire_id', '=', survey.questionnaire_id)
    .where('version', '=', survey.questionnaire_version)
    .executeTakeFirst();
  return version !== undefined && version.hash !== survey.question_set_hash;
}
