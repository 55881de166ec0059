import { withCount } from '@plumbline/phrases/plural';
import type { PageLanguage } from '../use-phrases.ts';
import { ChoiceList, choiceAt, choiceInWords, optionChoices } from './ChoiceList.tsx';
import type { ControlProps, GivenAnswer, PageQuestionType, ShownQuestionOfType } from './page-question-type.ts';

type MultiSelectQuestion = ShownQuestionOfType<'multi_select'>;

/** Any of the options, or "none of these"; the list of ids is stored and sent. */
export const MULTI_SELECT: PageQuestionType<MultiSelectQuestion> = {
  Control: MultiSelectControl,
  hint: limitsInWords,
  isOwnWords: false,
  fieldsLanguage: 'question',
  spokenOptions: ({ options }) => options,
  afterDigit: (question, answer, digit) => {
    const pressed = choiceAt(optionChoices(question), digit);
    if (pressed === undefined) return null;
    return { answer: toggled(question, answer, pressed.value), focus: pressed.value };
  },
  fits: ({ option_ids }, answer) => Array.isArray(answer) && answer.every((id) => option_ids.includes(id)),
  isComplete: ({ least, most, none_option_id }, answer) => {
    const chosen = idsOf(answer);
    if (none_option_id !== null && chosen.includes(none_option_id)) return chosen.length === 1;
    return chosen.length >= least && chosen.length <= most;
  },
  inWords: (question, answer) => {
    const choices = optionChoices(question);
    return idsOf(answer)
      .map((id) => choiceInWords(choices, id))
      .join('; ');
  },
};

function MultiSelectControl({ question, answer, onAnswer }: ControlProps<MultiSelectQuestion>) {
  const chosen = idsOf(answer);
  return (
    <ChoiceList
      choices={optionChoices(question)}
      input="checkbox"
      isChosen={(value) => chosen.includes(value)}
      onPress={(value) => onAnswer(toggled(question, answer, value))}
    />
  );
}

/** The answer after an option was pressed. "None of these" and the other options exclude each other. */
function toggled(
  { option_ids, none_option_id }: MultiSelectQuestion,
  answer: GivenAnswer | null,
  id: string,
): string[] {
  const chosen = idsOf(answer);
  if (chosen.includes(id)) return chosen.filter((each) => each !== id);
  if (id === none_option_id) return [id];
  return option_ids.filter((each) => each === id || (chosen.includes(each) && each !== none_option_id));
}

function idsOf(answer: GivenAnswer | null): readonly string[] {
  return Array.isArray(answer) ? answer : [];
}

function limitsInWords({ options, least, most, none_option_id }: MultiSelectQuestion, page: PageLanguage): string {
  const { language, phrases } = page;
  const together = options.length - (none_option_id === null ? 0 : 1);
  return [
    phrases.chooseAll,
    ...(least > 1 ? [withCount(language, phrases.chooseAtLeast, least)] : []),
    ...(most < together ? [withCount(language, phrases.chooseAtMost, most)] : []),
  ].join(' ');
}
