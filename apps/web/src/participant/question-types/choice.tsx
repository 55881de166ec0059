import { ChoiceList, choiceAt, choiceInWords, optionChoices } from './ChoiceList.tsx';
import type { ControlProps, PageQuestionType, ShownQuestionOfType } from './page-question-type.ts';

type ChoiceQuestion = ShownQuestionOfType<'yes_no' | 'multiple_choice'>;

/** One of a few options, whose ids are stored and sent. */
function choice<Q extends ChoiceQuestion>(fieldsLanguage: 'question' | 'page'): PageQuestionType<Q> {
  return {
    Control: ChoiceControl,
    hint: () => null,
    isOwnWords: false,
    fieldsLanguage,
    spokenOptions: ({ options }) => options,
    afterDigit: (question, _answer, digit) => {
      const chosen = choiceAt(optionChoices(question), digit);
      return chosen === undefined ? null : { answer: chosen.value, focus: chosen.value };
    },
    fits: ({ option_ids }, answer) => option_ids.some((id) => id === answer),
    isComplete: () => true,
    inWords: (question, answer) => choiceInWords(optionChoices(question), String(answer)),
  };
}

/** "Yes" and "No" are translated by the product. */
export const YES_NO = choice<ShownQuestionOfType<'yes_no'>>('page');

export const MULTIPLE_CHOICE = choice<ShownQuestionOfType<'multiple_choice'>>('question');

function ChoiceControl({ question, answer, onAnswer }: ControlProps<ChoiceQuestion>) {
  return (
    <ChoiceList
      choices={optionChoices(question)}
      input="radio"
      isChosen={(value) => value === answer}
      onPress={onAnswer}
    />
  );
}
