import { z } from 'zod';
import { NO_SHOWN_FIELDS, NOTHING_SCORED, OPTION_TEXTS, optionLabels, optionScore, questionForm } from './form.ts';

interface WithOptions {
  readonly options: readonly { readonly id: string; readonly label: string; readonly score: number }[];
}

function toShownOptions({ options }: WithOptions) {
  return { options: options.map(({ label }) => label), option_ids: options.map(({ id }) => id), scale_config: null };
}

function toOptionScores({ options }: WithOptions) {
  return { option_scores: options.map(({ score }) => score) };
}

/** Options with their scores; ids follow the order. */
function toOptions(labels: readonly string[], scores: readonly number[]): WithOptions['options'] {
  return labels.map((label, index) => ({ id: `option_${index + 1}`, label, score: scores[index] ?? 1 }));
}

export const YES_NO_FORM = questionForm({
  type: 'yes_no',
  shown: NO_SHOWN_FIELDS,
  scored: NOTHING_SCORED,
  own: { option_scores: z.tuple([optionScore, optionScore]).default([6, 1]) },
  texts: OPTION_TEXTS,
  toShown: toShownOptions,
  toScored: toOptionScores,
  toDefinition: ({ option_scores: [yes, no] }) => ({
    options: [
      { id: 'yes', label: 'Yes', score: yes },
      { id: 'no', label: 'No', score: no },
    ],
  }),
  toOwn: ({ options: [yes, no] }) => {
    const option_scores: [number, number] = [yes?.score ?? 6, no?.score ?? 1];
    return { option_scores };
  },
});

export const MULTIPLE_CHOICE_FORM = questionForm({
  type: 'multiple_choice',
  shown: NO_SHOWN_FIELDS,
  scored: NOTHING_SCORED,
  own: { options: optionLabels, option_scores: z.array(optionScore) },
  texts: OPTION_TEXTS,
  check: ({ options, option_scores }) =>
    options.length === option_scores.length
      ? []
      : [{ field: 'option_scores', message: 'Give one score for every option.' }],
  toShown: toShownOptions,
  toScored: toOptionScores,
  toDefinition: ({ options, option_scores }) => ({ options: toOptions(options, option_scores) }),
  toOwn: ({ options }) => ({ options: options.map(({ label }) => label), ...toOptionScores({ options }) }),
});
