import { type Choice, ChoiceList } from './ChoiceList.tsx';
import type { ControlProps, PageQuestionType, ShownQuestionOfType } from './page-question-type.ts';

type ScaleQuestion = ShownQuestionOfType<'scale'>;

/** A number of the scale, stored and sent as text. */
export const SCALE: PageQuestionType<ScaleQuestion> = {
  Control: ScaleControl,
  hint: () => null,
  isOwnWords: false,
  fieldsLanguage: 'question',
  // Numbers without labels are not read aloud.
  spokenOptions: (question) =>
    scaleChoices(question).flatMap(({ value, label }) => (label ? [`${value}: ${label}`] : [])),
  afterDigit: (question, _answer, digit) =>
    scaleChoices(question).some(({ value }) => value === digit) ? { answer: digit, focus: digit } : null,
  fits: (question, answer) => scaleChoices(question).some(({ value }) => value === answer),
  isComplete: () => true,
  inWords: (question, answer) => {
    const chosen = scaleChoices(question).find(({ value }) => value === answer);
    return chosen?.label ? `${chosen.value}: ${chosen.label}` : String(answer);
  },
};

/** Every value with its number, and its label where the scale has one. */
function ScaleControl({ question, answer, onAnswer }: ControlProps<ScaleQuestion>) {
  return (
    <ChoiceList
      choices={scaleChoices(question)}
      input="radio"
      isChosen={(value) => value === answer}
      onPress={onAnswer}
      isScale
    />
  );
}

/** A scale has a label for each value, or one for each end, or none. */
export function scaleChoices({ scale_config: { min, max, labels } }: ScaleQuestion): Choice[] {
  const length = max - min + 1;
  return Array.from({ length }, (_, position) => {
    const atEnd = position === 0 ? labels[0] : position === length - 1 ? labels[labels.length - 1] : undefined;
    const label = labels.length === length ? labels[position] : atEnd;
    return { value: String(min + position), label: label ?? null };
  });
}
