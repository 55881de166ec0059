import type { SurveyTotals } from '@plumbline/contract/wire';
import { useQuery } from '@tanstack/react-query';
import { questionnaireListQuery } from '../../../queries/questionnaire-list.ts';
import { useServices } from '../../../services.tsx';

export type NamedQuestionnaire = SurveyTotals['questionnaires'][number];

/**
 * The questionnaire of a filter with its name, which is asked for when it is not among those that are known.
 *
 * @param id undefined: any questionnaire
 */
export function useFilteredQuestionnaire(
  id: string | undefined,
  known: readonly NamedQuestionnaire[],
): Pick<NamedQuestionnaire, 'name'> {
  const { api } = useServices();
  const found = known.find((each) => each.id === id);
  const { data } = useQuery({ ...questionnaireListQuery(api, true), enabled: id !== undefined && found === undefined });
  return found ?? data?.find((each) => each.id === id) ?? { name: 'Another questionnaire' };
}
