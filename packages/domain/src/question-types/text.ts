import { FREE_TEXT_MAX_LENGTH, LIKERT_MAX } from '../constants.ts';
import { scoreText, TEXT_SCORED_LANGUAGES } from '../text-score.ts';
import { type QuestionTypeCodec, UNANSWERED } from './codec.ts';
import type { QuestionBase } from './question-base.ts';

export interface TextQuestion extends QuestionBase {
  readonly type: 'text';
}

export const TEXT: QuestionTypeCodec<TextQuestion> = {
  isOwnWords: true,
  productTexts: [],
  parse(_question, wire) {
    if (typeof wire !== 'string') return { kind: 'invalid', problem: 'Answer with text.' };
    const value = wire.trim();
    if (value === '') return UNANSWERED;
    if (value.length > FREE_TEXT_MAX_LENGTH) {
      return { kind: 'invalid', problem: `Use at most ${FREE_TEXT_MAX_LENGTH} characters.` };
    }
    if (!isStorable(value)) return { kind: 'invalid', problem: 'Remove the characters that cannot be stored.' };
    return { kind: 'answered', value };
  },
  score(_question, value) {
    const found = scoreText(String(value), LIKERT_MAX);
    return found && { raw: found.score, final: found.score, max: LIKERT_MAX, method: found.method };
  },
  isScored: (_question, language) => language !== null && TEXT_SCORED_LANGUAGES.includes(language),
  inWords: (_question, value) => String(value),
  maxScore: () => LIKERT_MAX,
  isReversible: false,
  isReversed: () => false,
  concern: () => 'own_words',
  texts: () => ({}),
  withTexts: (question) => question,
  possibleAnswers: () => [],
  variables: () => [{ part: null, kind: 'text', labels: [] }],
  values: (_question, value) => [String(value)],
};

/** Whether the database can store a text: it refuses NUL and halves of surrogate pairs. */
function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\u0000');
}
