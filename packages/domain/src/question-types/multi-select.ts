import { LIKERT_MAX } from '../constants.ts';
import { roundHalfUp } from '../points.ts';
import { type ParsedAnswer, type QuestionTypeCodec, UNANSWERED } from './codec.ts';
import { findOption, optionById, optionTexts, withOptionTexts } from './options.ts';
import type { AnswerValue, QuestionBase, QuestionOption } from './question-base.ts';

/** "Choose all that apply": any of the options, or the option "none of these". */
export interface MultiSelectQuestion extends QuestionBase {
  readonly type: 'multi_select';
  /** Options in the order shown; `score` in points, 0..7. The option "none of these" is the last. */
  readonly options: readonly QuestionOption[];
  /** Minimum number of options to choose; `most` is the maximum. "None of these" does not count. From 1 to the number of options. */
  readonly least: number;
  readonly most: number;
  /** The option "none of these"; `null`: the question has no such option. */
  readonly noneOptionId: string | null;
  /** Whether the points count. */
  readonly isScored: boolean;
}

export const MULTI_SELECT: QuestionTypeCodec<MultiSelectQuestion> = {
  isOwnWords: false,
  productTexts: [],
  parse(question, wire, otherLabels) {
    const written = typeof wire === 'string' ? [wire] : wire;
    if (!Array.isArray(written) || written.some((each) => typeof each !== 'string')) return notAList();
    const given = written.map((each) => String(each).trim()).filter((each) => each !== '');
    if (given.length === 0) return UNANSWERED;
    const found = given.map((each) => findOption(question.options, each, otherLabels)?.id);
    if (found.includes(undefined)) return notAList();
    const ids = question.options.map(({ id }) => id).filter((id) => found.includes(id));
    const problem = problemWith(question, ids);
    return problem === null ? { kind: 'answered', value: ids } : { kind: 'invalid', problem };
  },
  score(question, value) {
    const chosen = chosenOptions(question, value);
    if (!question.isScored) return null;
    const attainable = attainablePoints(question);
    const earned = chosen.reduce((sum, { score }) => sum + score, 0);
    // Scaled to the seven points of other question types, so that a long list does not outweigh other questions.
    const points = attainable === 0 ? 1 : Math.max(1, roundHalfUp((earned * LIKERT_MAX) / attainable));
    return { raw: points, final: points, max: LIKERT_MAX, method: 'option' };
  },
  isScored: ({ isScored }) => isScored,
  inWords: (question, value) =>
    chosenOptions(question, value)
      .map(({ label }) => label)
      .join('; '),
  maxScore: () => LIKERT_MAX,
  isReversible: false,
  isReversed: () => false,
  concern: () => 'choice',
  texts: ({ options }) => optionTexts(options),
  withTexts: (question, texts) => ({ ...question, options: withOptionTexts(question.options, texts) }),
  possibleAnswers(question) {
    const ids = withoutNone(question).map(({ id }) => id);
    const sizes = question.least === question.most ? [question.least] : [question.least, question.most];
    const lists = sizes.flatMap((size) =>
      Array.from({ length: ids.length - size + 1 }, (_, first) => ids.slice(first, first + size)),
    );
    return question.noneOptionId === null ? lists : [...lists, [question.noneOptionId]];
  },
  variables: ({ options }) => options.map(({ label }) => ({ part: label, kind: 'number', labels: CHOSEN_OR_NOT })),
  values(question, value) {
    const chosen = chosenOptions(question, value);
    return question.options.map((option) => (chosen.includes(option) ? 1 : 0));
  },
};

const CHOSEN_OR_NOT = [
  { value: 0, label: 'Not chosen' },
  { value: 1, label: 'Chosen' },
] as const;

/** The options that can be chosen together. */
function withoutNone({ options, noneOptionId }: MultiSelectQuestion): QuestionOption[] {
  return options.filter(({ id }) => id !== noneOptionId);
}

/** Maximum number of points that an allowed answer earns. */
function attainablePoints(question: MultiSelectQuestion): number {
  const together = withoutNone(question)
    .map(({ score }) => score)
    .toSorted((a, b) => b - a)
    .slice(0, question.most)
    .reduce((sum, score) => sum + score, 0);
  const none = question.options.find(({ id }) => id === question.noneOptionId)?.score ?? 0;
  return Math.max(together, none);
}

function chosenOptions({ options }: MultiSelectQuestion, value: AnswerValue): QuestionOption[] {
  if (!Array.isArray(value)) throw new RangeError(`answer ${String(value)} is not a list of options`);
  return value.map((id) => optionById(options, id));
}

function problemWith({ least, most, noneOptionId }: MultiSelectQuestion, ids: readonly string[]): string | null {
  if (noneOptionId !== null && ids.includes(noneOptionId)) {
    return ids.length === 1 ? null : 'Choose either the last option alone, or any of the others.';
  }
  if (ids.length < least) return `Choose at least ${least} of the options.`;
  return ids.length > most ? `Choose at most ${most} of the options.` : null;
}

function notAList(): ParsedAnswer {
  return { kind: 'invalid', problem: 'Choose options of this question.' };
}
