import type { QuestionnaireSummary, SurveyTotals } from '@plumbline/contract/wire';
import { useQuery } from '@tanstack/react-query';
import { questionnaireListQuery } from '../../../queries/questionnaire-list.ts';
import { useServices } from '../../../services.tsx';

export type NamedQuestionnaire = SurveyTotals['questionnaires'][number];

/** Name and newest version; `null`: it is not known, or there is none. */
export type AskedQuestionnaire = Pick<QuestionnaireSummary, 'name' | 'version'>;

/**
 * The questionnaire of a filter with its name, which is asked for when it is not among those that are known, and with its
 * newest version.
 *
 * @param id undefined: any questionnaire
 */
export function useFilteredQuestionnaire(
  id: string | undefined,
  known: readonly NamedQuestionnaire[],
): AskedQuestionnaire {
  const { api } = useServices();
  const found = known.find((each) => each.id === id);
  const { data } = useQuery({ ...questionnaireListQuery(api, true), enabled: id !== undefined });
  const listed = data?.find((each) => each.id === id);
  return { name: (found ?? listed)?.name ?? 'Another questionnaire', version: listed?.version ?? null };
}
