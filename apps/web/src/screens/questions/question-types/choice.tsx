import { Plus, Trash2 } from 'lucide-react';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { PointsField } from './PointsField.tsx';
import type { OwnQuestionOfType, QuestionTypeParts, TypeFieldsProps } from './question-type-parts.ts';
import { withoutNumberedText } from './translations.ts';

const OPTIONS_MIN = 2;
const OPTIONS_MAX = 12;
const OPTION_LENGTH = 200;
const OPTION = 'options.option_';

export const CHOICE_PARTS: QuestionTypeParts<'multiple_choice'> = {
  name: 'Multiple choice',
  hint: 'One of a few answers that you write, each with its points.',
  blank: () => ({ options: ['', ''], option_scores: [7, 1] }),
  copied: ({ options, option_scores }) => ({ options: [...options], option_scores: [...option_scores] }),
  problems: ({ options }) => {
    if (options.some((label) => label.trim() === '')) return { options: 'Fill in every option, or remove it.' };
    const different = new Set(options.map((label) => label.trim().toLowerCase()));
    return different.size === options.length ? {} : { options: 'Make every option different.' };
  },
  answersInWords: ({ options }) => options.join(' · '),
  texts: ({ options }) => Object.fromEntries(options.map((label, index) => [`${OPTION}${index + 1}`, label])),
  textLength: OPTION_LENGTH,
  Fields: ChoiceFields,
};

function ChoiceFields({ question, problems, onChange }: TypeFieldsProps<'multiple_choice'>) {
  const { options, option_scores } = question;
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="pb-2 text-small font-semibold">Options</legend>
      <ul className="flex flex-col gap-3">
        {options.map((label, index) => (
          <li key={index} className="grid grid-cols-[minmax(0,1fr)_5rem_2.75rem] items-end gap-2">
            <Field
              label={`Option ${index + 1}`}
              value={label}
              maxLength={OPTION_LENGTH}
              onChange={(event) => onChange({ ...question, options: options.with(index, event.target.value) })}
            />
            <PointsField
              label="Points"
              value={option_scores[index] ?? 1}
              onChange={(points) => onChange({ ...question, option_scores: option_scores.with(index, points) })}
            />
            <Button
              tone="quiet"
              className="px-0"
              aria-label={`Remove option ${index + 1}`}
              disabled={options.length <= OPTIONS_MIN}
              onClick={() => onChange(withoutOption(question, index))}
            >
              <Trash2 aria-hidden="true" size={18} strokeWidth={1.75} />
            </Button>
          </li>
        ))}
      </ul>
      {problems.options === undefined ? null : (
        <p role="alert" className="text-small font-semibold text-danger">
          {problems.options}
        </p>
      )}
      <p className="text-small text-ink-soft">1 point is the least safe answer, 7 the safest.</p>
      <div>
        <Button
          disabled={options.length >= OPTIONS_MAX}
          onClick={() => onChange({ ...question, options: [...options, ''], option_scores: [...option_scores, 1] })}
        >
          <Plus aria-hidden="true" size={18} strokeWidth={1.75} />
          Add option
        </Button>
      </div>
    </fieldset>
  );
}

type ChoiceQuestion = OwnQuestionOfType<'multiple_choice'>;

/** The question without an option; translations of those behind it keep their option. */
function withoutOption(question: ChoiceQuestion, index: number): ChoiceQuestion {
  return {
    ...question,
    options: question.options.toSpliced(index, 1),
    option_scores: question.option_scores.toSpliced(index, 1),
    translations: withoutNumberedText(question.translations, OPTION, index + 1),
  };
}
