import type { QuestionTypeParts } from './question-type-parts.ts';

export const TEXT_PARTS: QuestionTypeParts<'text'> = {
  name: 'Free text',
  hint: 'An answer in their own words. It takes longest, so ask few of them.',
  newFields: () => ({}),
  copyFields: () => ({}),
  problems: () => ({}),
  answersInWords: () => null,
  pointsInWords: () => 'Answers in English will count by their words',
  texts: () => ({}),
  textName: () => '',
  textLength: 0,
  Fields: TextFields,
};

function TextFields() {
  return (
    <p className="text-small text-ink-soft">
      Answers in English are scored by the words in them; answers in other languages are not scored.
    </p>
  );
}
