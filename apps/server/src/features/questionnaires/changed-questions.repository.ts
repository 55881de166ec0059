import type { Questionnaire } from '@plumbline/domain/questionnaire';
import { findSystemQuestionnaire } from '@plumbline/domain/questionnaires/system';
import { sql } from 'kysely';
import type { TenantScope } from '../../platform/db/tenant.ts';

interface Asked {
  readonly questionnaire_id: string;
  readonly questionnaire_version: number;
  readonly question_set_hash: string;
}

/** Whether questions were added to a survey or removed from it. @param asked the survey's questionnaire */
export async function hasChangedQuestions(
  { tx, organisationId }: TenantScope,
  survey: Asked,
  asked: Pick<Questionnaire, 'questions'>,
): Promise<boolean> {
  const system = findSystemQuestionnaire(survey.questionnaire_id);
  if (system !== undefined) {
    // By id, because a release may correct texts of the library, while earlier surveys keep the old texts.
    return haveOtherIds(
      system.questionnaire.questions.map(({ id }) => id),
      asked,
    );
  }
  const version = await tx
    .selectFrom('questionnaire_versions')
    .select('hash')
    .select(sql<string[]>`jsonb_path_query_array(content, '$.questions[*].id')`.as('ids'))
    .where('organisation_id', '=', organisationId)
    .where('questionnaire_id', '=', survey.questionnaire_id)
    .where('version', '=', survey.questionnaire_version)
    .executeTakeFirst();
  if (version === undefined || version.hash === survey.question_set_hash) return false;
  // A survey whose score was computed again asks the same questions in another set.
  return haveOtherIds(version.ids, asked);
}

function haveOtherIds(ids: readonly string[], { questions }: Pick<Questionnaire, 'questions'>): boolean {
  const expected = new Set(ids);
  return questions.length !== expected.size || questions.some(({ id }) => !expected.has(id));
}
