import { SelectField } from '../../../ui/SelectField.tsx';
import { type NamedQuestionnaire, useFilteredQuestionnaire } from './use-filtered-questionnaire.ts';

interface QuestionnaireFieldProps {
  /** The questionnaire of the filter; undefined: any. */
  questionnaire: string | undefined;
  /** Questionnaires with results. */
  list: readonly NamedQuestionnaire[];
}

/** Offers the questionnaires with results, and the one in use, which may have none. */
export function QuestionnaireField({ questionnaire, list }: QuestionnaireFieldProps) {
  const { name } = useFilteredQuestionnaire(questionnaire, list);
  const isListed = questionnaire === undefined || list.some(({ id }) => id === questionnaire);
  const offered = isListed ? list : [{ id: questionnaire, name }, ...list];
  return (
    <SelectField
      label="Questionnaire"
      name="questionnaire"
      defaultValue={questionnaire ?? ''}
      options={[
        { value: '', label: 'Any questionnaire' },
        ...offered.map((each) => ({ value: each.id, label: each.name })),
      ]}
    />
  );
}
