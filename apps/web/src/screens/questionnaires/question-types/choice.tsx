import {
  bestInWords,
  OPTION_KEY,
  OPTION_LENGTH,
  OptionsField,
  problemOfOptions,
  textsOfOptions,
} from './OptionsField.tsx';
import type { OwnQuestionOfType, QuestionTypeParts, TypeFieldsProps } from './question-type-parts.ts';
import { withoutNumberedText } from './translations.ts';

export const CHOICE_PARTS: QuestionTypeParts<'multiple_choice'> = {
  name: 'Multiple choice',
  hint: 'People choose one of the answers you write, each with its points.',
  newFields: () => ({ options: ['', ''], option_scores: [7, 1] }),
  copyFields: ({ options, option_scores }) => ({ options: [...options], option_scores: [...option_scores] }),
  problems: ({ options }) => {
    const problem = problemOfOptions(options);
    return problem === undefined ? {} : { options: problem };
  },
  answersInWords: ({ options }) => options.join(' · '),
  pointsInWords: ({ options, option_scores }) => bestInWords(options, option_scores),
  texts: ({ options }) => textsOfOptions(options),
  textName: (_, number) => `Option ${number}`,
  textLength: OPTION_LENGTH,
  Fields: ChoiceFields,
};

function ChoiceFields({ question, problems, onChange }: TypeFieldsProps<'multiple_choice'>) {
  return (
    <>
      <OptionsField
        options={question.options}
        scores={question.option_scores}
        pointsFrom={1}
        problem={problems.options}
        onChange={(options, option_scores) => onChange({ ...question, options, option_scores })}
        onRemove={(index) => onChange(withoutOption(question, index))}
      />
      <p className="text-small text-ink-soft">1 point is the least safe answer, 7 the safest.</p>
    </>
  );
}

type ChoiceQuestion = OwnQuestionOfType<'multiple_choice'>;

/** The question without an option; translations of later options move with them. */
function withoutOption(question: ChoiceQuestion, index: number): ChoiceQuestion {
  return {
    ...question,
    options: question.options.toSpliced(index, 1),
    option_scores: question.option_scores.toSpliced(index, 1),
    translations: withoutNumberedText(question.translations, OPTION_KEY, index + 1),
  };
}
