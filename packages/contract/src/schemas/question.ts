import { z } from 'zod';
import { clearableText, line, moment, pageQuery, pagination, requiredText, searchQuery, uuid } from './fields.ts';

export const questionType = z.enum(['scale', 'yes_no', 'multiple_choice', 'text']);

const scaleConfig = z.object({ min: z.int(), max: z.int(), labels: z.array(z.string()) });

/** What a participant may see of a question: never a score, a weight or a control mark. */
export const participantQuestion = z.object({
  question: z.string(),
  description: z.string().nullable(),
  type: questionType,
  options: z.array(z.string()),
  option_ids: z.array(z.string()),
  is_required: z.boolean(),
  scale_config: scaleConfig.nullable(),
});

export const question = participantQuestion.extend({
  id: uuid,
  category: z.string(),
  option_scores: z.array(z.int()),
  weight: z.number(),
  is_critical: z.boolean(),
  is_reversed: z.boolean(),
  is_system: z.boolean(),
  order_index: z.int(),
  created_at: moment.nullable(),
  updated_at: moment.nullable(),
});

/** A question of the system library: without a token, only the participant's fields. */
export const systemQuestion = question.partial({
  category: true,
  option_scores: true,
  weight: true,
  is_critical: true,
  is_reversed: true,
  order_index: true,
});

const ownQuestionFields = {
  question: requiredText(500),
  description: clearableText(1000).default(null),
  category: line(60).refine((value) => value !== '', 'Fill in this field.'),
  weight: z.number('Use a number from 0 to 10.').min(0).max(10).default(1),
  is_critical: z.boolean().default(false),
  /** `null` or missing: decided by the wording rule. */
  is_reversed: z.boolean().nullable().default(null),
  is_required: z.boolean().default(true),
  order_index: z.int().min(0).max(100_000).default(0),
};

const optionScore = z.int('Use a whole number from 1 to 7.').min(1).max(7);
const optionLabels = z
  .array(requiredText(200))
  .min(2, 'Give at least two options.')
  .max(12, 'Give at most twelve options.')
  .refine(
    (labels) => new Set(labels.map((label) => label.toLowerCase())).size === labels.length,
    'Make every option different.',
  );

const ownScale = z.object({
  ...ownQuestionFields,
  type: z.literal('scale'),
  scale_config: z
    .object({
      min: z.literal(1, 'Scales start at 1.'),
      max: z.int().min(2).max(10),
      labels: z.array(requiredText(80)).max(10),
    })
    .refine(
      ({ max, labels }) => labels.length === 0 || labels.length === 2 || labels.length === max,
      'Give no labels, one for each end, or one for every value.',
    ),
});

const ownYesNo = z.object({
  ...ownQuestionFields,
  type: z.literal('yes_no'),
  option_scores: z.tuple([optionScore, optionScore]).default([6, 1]),
});

const ownMultipleChoice = z
  .object({
    ...ownQuestionFields,
    type: z.literal('multiple_choice'),
    options: optionLabels,
    option_scores: z.array(optionScore),
  })
  .refine(({ options, option_scores }) => options.length === option_scores.length, {
    path: ['option_scores'],
    message: 'Give one score for every option.',
  });

const ownText = z.object({ ...ownQuestionFields, type: z.literal('text') });

/** An organisation's own question, by type. */
export const ownQuestionBody = z.discriminatedUnion('type', [ownScale, ownYesNo, ownMultipleChoice, ownText], {
  error: 'Use one of scale, yes_no, multiple_choice, text.',
});

export const questionListQuery = z.object({
  ...pageQuery,
  search: searchQuery,
  category: line(60).optional(),
  type: questionType.optional(),
});

export const questionList = z.object({ questions: z.array(question), pagination });
export const questionAnswer = z.object({ question });
