import type { SurveySummary } from '@plumbline/contract/wire';
import { byName } from '@plumbline/domain/name-order';
import { findSystemQuestionnaire } from '@plumbline/domain/questionnaires/system';
import { sql } from 'kysely';
import type { TenantScope } from '../../platform/db/tenant.ts';

/** Names of an organisation's own questionnaires, by id. */
export type QuestionnaireNames = ReadonlyMap<string, string>;

interface Asked {
  readonly questionnaire_id: string;
  readonly questionnaire_version: number;
}

/** The names of the surveys' own questionnaires; queries only if there are any. */
export async function findQuestionnaireNames(
  { tx, organisationId }: TenantScope,
  surveys: readonly Pick<Asked, 'questionnaire_id'>[],
): Promise<QuestionnaireNames> {
  const own = [...new Set(surveys.map(({ questionnaire_id }) => questionnaire_id))].filter(
    (id) => findSystemQuestionnaire(id) === undefined,
  );
  if (own.length === 0) return new Map();
  const rows = await tx
    .selectFrom('questionnaires')
    .select(['id', 'name'])
    .where('organisation_id', '=', organisationId)
    .where(sql<boolean>`id = any (${own}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The questionnaires with their names, in alphabetical order. */
export async function nameQuestionnaires(
  scope: TenantScope,
  ids: readonly string[],
): Promise<{ readonly id: string; readonly name: string }[]> {
  const asked = ids.map((questionnaire_id) => ({ questionnaire_id, questionnaire_version: 1 }));
  const names = await findQuestionnaireNames(scope, asked);
  return asked
    .map((each) => toSurveyQuestionnaire(each, names))
    .map(({ id, name }) => ({ id, name }))
    .toSorted((one, other) => byName(one.name, other.name));
}

/** The questionnaire of a survey, as members see it. */
export function toSurveyQuestionnaire(
  { questionnaire_id: id, questionnaire_version: version }: Asked,
  names: QuestionnaireNames,
): SurveySummary['questionnaire'] {
  const system = findSystemQuestionnaire(id);
  return {
    id,
    name: system?.questionnaire.name ?? names.get(id) ?? 'Deleted questionnaire',
    version,
    is_system: system !== undefined,
  };
}
