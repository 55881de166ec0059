import type { CampaignPageContent } from '@plumbline/contract/wire';

/** A page with one category and one action, with the fields that a test overrides. */
export function pageContent(fields: Partial<CampaignPageContent> = {}): CampaignPageContent {
  return {
    title: 'Safety in spring',
    language: 'en',
    organization_name: 'Harbour Construct',
    introduction: 'Thank you.',
    questionnaire: { name: 'Pulse', questions: 12 },
    wave: { id: crypto.randomUUID(), number: 2, starts_on: '2026-05-18', last_day: '2026-05-28' },
    previous_wave: null,
    asked: 45,
    answered: 40,
    categories: [{ key: 'focus', name: 'Concentration & Focus', figure: { kind: 'mean', percent: 63 } }],
    actions: [
      { id: crypto.randomUUID(), what: 'Light the stairs', status: 'open', site: 'North tower', crew: 'Formwork' },
    ],
    ...fields,
  };
}
