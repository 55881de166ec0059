import { PointsField } from './PointsField.tsx';
import type { QuestionTypeParts, TypeFieldsProps } from './question-type-parts.ts';

export const YES_NO_PARTS: QuestionTypeParts<'yes_no'> = {
  name: 'Yes or no',
  hint: 'A fact that is either true or false. “Yes” and “No” are translated for you.',
  newFields: () => ({ option_scores: [7, 1] }),
  copyFields: ({ option_scores: [yes = 6, no = 1] }) => ({ option_scores: [yes, no] }),
  problems: () => ({}),
  answersInWords: () => 'Yes · No',
  pointsInWords: ({ option_scores: [yes, no] }) => `Yes will count as ${yes} of 7, No as ${no} of 7`,
  // "Yes" and "No" come with the product, in every language.
  texts: () => ({}),
  textName: () => '',
  textLength: 0,
  Fields: YesNoFields,
};

function YesNoFields({ question, onChange }: TypeFieldsProps<'yes_no'>) {
  const [yes, no] = question.option_scores;
  return (
    <div className="flex flex-col gap-2">
      <div className="grid grid-cols-2 gap-4">
        <PointsField
          label="Points for Yes"
          value={yes}
          onChange={(points) => onChange({ ...question, option_scores: [points, no] })}
        />
        <PointsField
          label="Points for No"
          value={no}
          onChange={(points) => onChange({ ...question, option_scores: [yes, points] })}
        />
      </div>
      <p className="text-small text-ink-soft">1 is the least safe answer, 7 the safest.</p>
    </div>
  );
}
