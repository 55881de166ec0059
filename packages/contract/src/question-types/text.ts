import { NO_SHOWN_FIELDS, NOTHING_SCORED, questionForm } from './form.ts';

export const TEXT_FORM = questionForm({
  type: 'text',
  shown: NO_SHOWN_FIELDS,
  scored: NOTHING_SCORED,
  own: {},
  texts: { maxLength: 0, mustDiffer: false },
  toShown: () => ({ options: [], option_ids: [], scale_config: null }),
  toScored: () => ({ option_scores: [] }),
  toDefinition: () => ({}),
  toOwn: () => ({}),
});
