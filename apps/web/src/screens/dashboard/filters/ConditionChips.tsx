import { useResponse } from '../../../calls/api-query.ts';
import { FilterChips } from '../../../ui/list/FilterChips.tsx';
import type { SurveyConditions } from '../survey-filter.ts';
import { namedConditions, versionsInWords } from './condition-words.ts';
import { type NamedQuestionnaire, useFilteredQuestionnaire } from './use-filtered-questionnaire.ts';

interface ConditionChipsProps {
  conditions: SurveyConditions;
  /** Called with the remaining conditions when one is removed. */
  onConditions: (conditions: SurveyConditions) => void;
  onClear: () => void;
  /** Questionnaires whose names are known already. */
  questionnaires: readonly NamedQuestionnaire[];
}

/** The conditions in use, each with a button that removes it, and the versions of the chosen questionnaire. */
export function ConditionChips({ conditions, onConditions, onClear, questionnaires }: ConditionChipsProps) {
  const asked = useFilteredQuestionnaire(conditions.questionnaire, questionnaires);
  const crew = useResponse(
    'getCrew',
    { params: { id: conditions.crew_id ?? '' } },
    { pick: 'crew', enabled: conditions.crew_id !== undefined },
  ).data;
  const names = { questionnaire: asked.name, crew: crew?.name ?? '…' };
  const versions = versionsInWords(asked);
  return (
    <div className="flex flex-col gap-2">
      <FilterChips filters={namedConditions(conditions, names)} onRemove={onConditions} onClear={onClear} />
      {versions === null ? null : <p className="text-small text-ink-soft">{versions}</p>}
    </div>
  );
}
