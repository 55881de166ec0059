import type { QuestionnaireSummary, SurveyTotals } from '@plumbline/contract/wire';
import { useResponse } from '../../../calls/api-query.ts';
import { LIST_FRESH_MS } from '../../surveys/survey-queries.ts';

export type NamedQuestionnaire = SurveyTotals['questionnaires'][number];

/** Name and newest version; `null`: unknown, or none. */
export type AskedQuestionnaire = Pick<QuestionnaireSummary, 'name' | 'version'>;

/**
 * The questionnaire of a filter with its name and newest version, which are requested unless they are known.
 *
 * @param id of the questionnaire; undefined: any questionnaire
 */
export function useFilteredQuestionnaire(
  id: string | undefined,
  known: readonly NamedQuestionnaire[],
): AskedQuestionnaire {
  const found = known.find((each) => each.id === id);
  const { data } = useResponse(
    'listQuestionnaires',
    { query: { include_archived: 'true' } },
    { pick: 'questionnaires', staleTime: LIST_FRESH_MS, enabled: id !== undefined },
  );
  const listed = data?.find((each) => each.id === id);
  return { name: (found ?? listed)?.name ?? 'Another questionnaire', version: listed?.version ?? null };
}
