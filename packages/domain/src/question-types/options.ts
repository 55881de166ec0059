import type { OptionLabels } from './codec.ts';
import type { AnswerValue, QuestionOption, QuestionTexts } from './question-base.ts';

/** The option with this id or, in any language, this label. */
export function findOption(
  options: readonly QuestionOption[],
  written: string,
  otherLabels: OptionLabels,
): QuestionOption | undefined {
  return options.find(({ id }) => id === written) ?? optionByLabel(options, written, otherLabels);
}

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

/** @throws {RangeError} when the answer is no option of the question */
export function optionById(options: readonly QuestionOption[], value: AnswerValue): QuestionOption {
  const option = options.find(({ id }) => id === value);
  if (option === undefined) throw new RangeError(`answer ${value} is not an option of the question`);
  return option;
}

/** Labels of options, by stable keys. */
export function optionTexts(options: readonly QuestionOption[]): QuestionTexts {
  return Object.fromEntries(options.map(({ id, label }) => [`options.${id}`, label]));
}

export function withOptionTexts(options: readonly QuestionOption[], texts: QuestionTexts): QuestionOption[] {
  return options.map((option) => ({ ...option, label: texts[`options.${option.id}`] ?? option.label }));
}
