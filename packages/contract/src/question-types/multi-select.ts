import { z } from 'zod';
import { clearableText } from '../schemas/fields.ts';
import { EQUAL_OPTIONS, NO_SHOWN_FIELDS, OPTION_LENGTH, OPTION_TEXTS, optionLabels, questionForm } from './form.ts';

/** Stable id of the option "none of these". */
const NONE = 'none';

const POINTS = 'Use a whole number from 0 to 7.';
const points = z.int(POINTS).min(0, POINTS).max(7, POINTS);
const COUNT = 'Use a whole number from 1 to 12.';
const count = z.int(COUNT).min(1, COUNT).max(12, COUNT);

export const MULTI_SELECT_FORM = questionForm({
  type: 'multi_select',
  shown: {
    ...NO_SHOWN_FIELDS,
    /** Minimum number of options to choose; `most` is the maximum. */
    least: z.int(),
    most: z.int(),
    /** The option that excludes the others; null: none. */
    none_option_id: z.string().nullable(),
  },
  scored: {
    option_scores: z.array(z.int()),
    is_scored: z.boolean(),
  },
  own: {
    options: optionLabels,
    /** Points of each option, 0 to 7; an answer earns the points of its chosen options. Empty when the question is not scored. */
    option_scores: z.array(points).default([]),
    is_scored: z.boolean().default(true),
    least: count.default(1),
    /** Missing: all options. */
    most: count.nullable().default(null),
    /** An option at the end that excludes the others, such as “None of these”; null: none. */
    none_option: clearableText(OPTION_LENGTH).default(null),
    none_score: points.default(0),
  },
  texts: OPTION_TEXTS,
  check: ({ options, option_scores, is_scored, least, most, none_option }) => [
    ...(is_scored && options.length !== option_scores.length
      ? [{ field: 'option_scores', message: 'Give one score for every option.' }]
      : []),
    ...(is_scored && option_scores.length > 0 && option_scores.every((score) => score === 0)
      ? [{ field: 'option_scores', message: 'Give at least one option points, or turn scoring off.' }]
      : []),
    ...(least > options.length
      ? [{ field: 'least', message: `Use at most ${options.length}, the number of options.` }]
      : []),
    ...(most !== null && (most < least || most > options.length)
      ? [{ field: 'most', message: `Use a number from ${least} to ${options.length}.` }]
      : []),
    ...(none_option !== null && options.some((label) => label.toLowerCase() === none_option.toLowerCase())
      ? [{ field: 'none_option', message: EQUAL_OPTIONS }]
      : []),
  ],
  toShown: ({ options, least, most, noneOptionId }) => ({
    options: options.map(({ label }) => label),
    option_ids: options.map(({ id }) => id),
    scale_config: null,
    least,
    most,
    none_option_id: noneOptionId,
  }),
  toScored: ({ options, isScored }) => ({
    option_scores: isScored ? options.map(({ score }) => score) : [],
    is_scored: isScored,
  }),
  toDefinition: ({ options, option_scores, is_scored, least, most, none_option, none_score }) => ({
    options: [
      ...options.map((label, index) => ({
        id: `option_${index + 1}`,
        label,
        score: is_scored ? (option_scores[index] ?? 0) : 0,
      })),
      ...(none_option === null ? [] : [{ id: NONE, label: none_option, score: is_scored ? none_score : 0 }]),
    ],
    least,
    most: most ?? options.length,
    noneOptionId: none_option === null ? null : NONE,
    isScored: is_scored,
  }),
  toOwn: ({ options, least, most, noneOptionId, isScored }) => {
    const together = options.filter(({ id }) => id !== noneOptionId);
    const none = options.find(({ id }) => id === noneOptionId);
    return {
      options: together.map(({ label }) => label),
      option_scores: isScored ? together.map(({ score }) => score) : [],
      is_scored: isScored,
      least,
      // `null` means all options, even if options are added.
      most: most === together.length ? null : most,
      none_option: none?.label ?? null,
      none_score: none?.score ?? 0,
    };
  },
});
