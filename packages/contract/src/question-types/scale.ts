import { z } from 'zod';
import { requiredText } from '../schemas/fields.ts';
import { NO_SHOWN_FIELDS, NOTHING_SCORED, questionForm } from './form.ts';

const LABEL_LENGTH = 80;

export const SCALE_FORM = questionForm({
  type: 'scale',
  shown: {
    ...NO_SHOWN_FIELDS,
    scale_config: z.object({ min: z.int(), max: z.int(), labels: z.array(z.string()) }),
  },
  scored: NOTHING_SCORED,
  own: {
    scale_config: z
      .object({
        min: z.literal(1, 'Scales start at 1.'),
        max: z.int().min(2).max(10),
        labels: z.array(requiredText(LABEL_LENGTH)).max(10),
      })
      .refine(
        ({ max, labels }) => labels.length === 0 || labels.length === 2 || labels.length === max,
        'Give no labels, one for each end, or one for every value.',
      ),
  },
  texts: { maxLength: LABEL_LENGTH, mustDiffer: false },
  toShown: ({ scale: { min, max, labels } }) => ({
    options: [],
    option_ids: [],
    scale_config: { min, max, labels: [...labels] },
  }),
  toScored: () => ({ option_scores: [] }),
  toDefinition: ({ scale_config }) => ({ scale: scale_config }),
  // Own scales start at 1.
  toOwn: ({ scale: { max, labels } }) => ({ scale_config: { min: 1 as const, max, labels: [...labels] } }),
});
