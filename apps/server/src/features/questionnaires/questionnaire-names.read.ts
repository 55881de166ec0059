import type { SurveySummary } from '@plumbline/contract/wire';
import { findSystemQuestionnaire } from '@plumbline/domain/questionnaires/system';
import type { TenantScope } from '../../platform/db/tenant.ts';

/** Names of an organisation's own questionnaires, by id. */
export type QuestionnaireNames = ReadonlyMap<string, string>;

interface Asked {
  readonly questionnaire_id: string;
  readonly questionnaire_version: number;
}

/** The names of the own questionnaires that surveys were asked with. */
export async function findQuestionnaireNames(
  _scope: TenantScope,
  _surveys: readonly Asked[],
): Promise<QuestionnaireNames> {
  return new Map();
}

/** What a survey asks, as members see it. */
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
