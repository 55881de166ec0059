import type { CampaignField } from './campaign-body.ts';

/** The steps of a new campaign, each with the fields that it asks. */
export const STEPS = [
  { id: 'who', label: 'Who', fields: ['audience'] },
  {
    id: 'what',
    label: 'What',
    fields: ['name', 'questionnaire_id', 'languages', 'invitation_text', 'reminder_days'],
  },
  { id: 'names', label: 'Names', fields: ['mode', 'threshold', 'asks_free_text'] },
  {
    id: 'when',
    label: 'When',
    fields: ['first_date', 'wave_days', 'repeat', 'paused_weeks', 'ends_on', 'avoids_days_off'],
  },
  { id: 'check', label: 'Check', fields: [] },
] as const satisfies readonly { id: string; label: string; fields: readonly CampaignField[] }[];

export type Step = (typeof STEPS)[number];
export type StepId = Step['id'];

/** The first step unless the address names another. */
export function stepOf(address: URLSearchParams): StepId {
  return STEPS.find(({ id }) => id === address.get('step'))?.id ?? 'who';
}

/** The step that asks a field; undefined: none does. */
export function stepWith(field: string | null): Step | undefined {
  return STEPS.find(({ fields }) => (fields as readonly string[]).includes(field ?? ''));
}

/** The step after or before another; undefined at the ends. */
export function besideStep(id: StepId, by: 1 | -1): Step | undefined {
  return STEPS[STEPS.findIndex((step) => step.id === id) + by];
}
