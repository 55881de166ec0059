import { X } from 'lucide-react';
import { Button } from '../../../ui/Button.tsx';
import type { SurveyConditions } from '../survey-filter.ts';
import { namedConditions, versionsInWords } from './condition-words.ts';
import { type NamedQuestionnaire, useFilteredQuestionnaire } from './use-filtered-questionnaire.ts';

interface FilterChipsProps {
  conditions: SurveyConditions;
  /** Called with the remaining conditions when one is removed. */
  onConditions: (conditions: SurveyConditions) => void;
  onClear: () => void;
  /** Questionnaires whose names are known already. */
  questionnaires: readonly NamedQuestionnaire[];
}

/** The filters in use, each with a button to remove it. */
export function FilterChips({ conditions, onConditions, onClear, questionnaires }: FilterChipsProps) {
  const asked = useFilteredQuestionnaire(conditions.questionnaire, questionnaires);
  const versions = versionsInWords(asked);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ul aria-label="Filters in use" className="contents">
        {namedConditions(conditions, asked.name).map(({ words, rest }) => (
          <li key={words} className="max-w-full min-w-0">
            <button
              type="button"
              onClick={() => onConditions(rest)}
              className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-box border border-line-strong bg-raised pr-2 pl-3 text-small hover:bg-sunken"
            >
              <span className="sr-only">Remove filter: </span>
              <span className="truncate">{words}</span>
              <X aria-hidden="true" size={16} strokeWidth={2} className="shrink-0 text-ink-soft" />
            </button>
          </li>
        ))}
      </ul>
      <Button tone="quiet" onClick={onClear}>
        Clear filters
      </Button>
      {versions === null ? null : <p className="basis-full text-small text-ink-soft">{versions}</p>}
    </div>
  );
}
