import { LIKERT_MAX } from '../constants.ts';
import { type ConcernKind, type QuestionTypeCodec, UNANSWERED } from './codec.ts';
import { findOption, optionById, optionTexts, withOptionTexts } from './options.ts';
import type { QuestionBase, QuestionOption } from './question-base.ts';

export interface YesNoQuestion extends QuestionBase {
  readonly type: 'yes_no';
  /** Exactly two options, with the ids `yes` and `no`. */
  readonly options: readonly QuestionOption[];
}

export interface MultipleChoiceQuestion extends QuestionBase {
  readonly type: 'multiple_choice';
  readonly options: readonly QuestionOption[];
}

type ChoiceQuestion = YesNoQuestion | MultipleChoiceQuestion;

/** Codec of the types with one option as the answer; the options' scores are data and are never reversed. */
function choice<Q extends ChoiceQuestion>({
  concern,
  problem,
  productTexts = [],
}: {
  concern: ConcernKind;
  problem: string;
  productTexts?: readonly string[];
}): QuestionTypeCodec<Q> {
  return {
    isOwnWords: false,
    productTexts,
    parse({ options }, wire, otherLabels) {
      if (typeof wire !== 'string') return { kind: 'invalid', problem };
      const written = wire.trim();
      if (written === '') return UNANSWERED;
      const option = findOption(options, written, otherLabels);
      return option === undefined ? { kind: 'invalid', problem } : { kind: 'answered', value: option.id };
    },
    score({ options }, value) {
      const { score } = optionById(options, value);
      return { raw: score, final: score, max: LIKERT_MAX, method: 'option' };
    },
    isScored: () => true,
    inWords: ({ options }, value) => optionById(options, value).label,
    maxScore: () => LIKERT_MAX,
    isReversible: false,
    isReversed: () => false,
    concern: () => concern,
    texts: ({ options }) => optionTexts(options),
    withTexts: (question, texts) => ({ ...question, options: withOptionTexts(question.options, texts) }),
    possibleAnswers: ({ options }) => options.map(({ id }) => id),
    // Options are numbered, because statistics programs do not compute with words.
    variables: ({ options }) => [
      { part: null, kind: 'number', labels: options.map(({ label }, index) => ({ value: index + 1, label })) },
    ],
    values: ({ options }, value) => [options.indexOf(optionById(options, value)) + 1],
  };
}

export const YES_NO = choice<YesNoQuestion>({
  concern: 'yes_no',
  problem: 'Choose Yes or No.',
  productTexts: ['options.yes', 'options.no'],
});

export const MULTIPLE_CHOICE = choice<MultipleChoiceQuestion>({
  concern: 'choice',
  problem: 'Choose one of the options of this question.',
});
