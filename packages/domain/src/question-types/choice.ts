import { LIKERT_MAX } from '../constants.ts';
import type { AnswerValue, MultipleChoiceQuestion, QuestionOption, YesNoQuestion } from '../question.ts';
import { type OptionLabels, type QuestionTypeRules, UNANSWERED } from './rules.ts';

type ChoiceQuestion = YesNoQuestion | MultipleChoiceQuestion;

/** Rules of the types that are answered with one of a few options; their scores are data and never reversed. */
function choiceRules<Q extends ChoiceQuestion>(problem: string): QuestionTypeRules<Q> {
  return {
    parse({ options }, wire, otherLabels) {
      if (typeof wire !== 'string') return { kind: 'invalid', problem };
      const written = wire.trim();
      if (written === '') return UNANSWERED;
      const option = options.find(({ id }) => id === written) ?? optionByLabel(options, written, otherLabels);
      return option === undefined ? { kind: 'invalid', problem } : { kind: 'answered', value: option.id };
    },
    score({ options }, value) {
      const { score } = optionById(options, value);
      return { raw: score, final: score, max: LIKERT_MAX, method: 'option' };
    },
    isScoredIn: () => true,
    inWords: ({ options }, value) => optionById(options, value).label,
    maxScore: () => LIKERT_MAX,
    isReversed: () => false,
  };
}

export const YES_NO_RULES: QuestionTypeRules<YesNoQuestion> = choiceRules('Choose Yes or No.');

export const MULTIPLE_CHOICE_RULES: QuestionTypeRules<MultipleChoiceQuestion> = choiceRules(
  'Choose one of the options of this question.',
);

function optionByLabel(
  options: readonly QuestionOption[],
  written: string,
  otherLabels: OptionLabels,
): QuestionOption | undefined {
  const wanted = written.toLowerCase();
  return options.find(({ id, label }) => {
    const labels = Object.hasOwn(otherLabels, id) ? [label, ...(otherLabels[id] ?? [])] : [label];
    return labels.some((each) => each.trim().toLowerCase() === wanted);
  });
}

function optionById(options: readonly QuestionOption[], value: AnswerValue): QuestionOption {
  const option = options.find(({ id }) => id === value);
  if (option === undefined) throw new RangeError(`answer ${value} is not an option of the question`);
  return option;
}
