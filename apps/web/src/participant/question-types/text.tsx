import { FREE_TEXT_MAX_LENGTH } from '@plumbline/domain/constants';
import { usePhrases } from '../use-phrases.ts';
import type { ControlProps, PageQuestionType, ShownQuestionOfType } from './page-question-type.ts';

const ROWS = 4;

/** The participant's own words. */
export const TEXT: PageQuestionType<ShownQuestionOfType<'text'>> = {
  Control: TextControl,
  hint: () => null,
  isOwnWords: true,
  fieldsLanguage: 'page',
  spokenOptions: () => [],
  afterDigit: () => null,
  fits: (_question, answer) => typeof answer === 'string',
  isComplete: () => true,
  inWords: (_question, answer) => String(answer),
};

function TextControl({ answer, labelledBy, onAnswer }: ControlProps<ShownQuestionOfType<'text'>>) {
  const { responsePlaceholder } = usePhrases();
  return (
    <textarea
      rows={ROWS}
      maxLength={FREE_TEXT_MAX_LENGTH}
      aria-labelledby={labelledBy}
      placeholder={responsePlaceholder}
      dir="auto"
      value={answer === null ? '' : String(answer)}
      onChange={(event) => onAnswer(event.target.value)}
    />
  );
}
