import type { SurveyLanguage } from '@plumbline/domain/languages';
import type { SlipPack } from '../features/campaigns/lends.ts';

interface SampleSlip {
  readonly name: string | null;
  readonly language: SurveyLanguage | null;
}

/** A pack with one crew, with the fields that a test overrides. */
export function sampleSlips(
  people: readonly SampleSlip[] = [{ name: 'Ann Ash', language: 'pl' }],
  facts: Partial<SlipPack['facts']> = {},
): SlipPack {
  return {
    facts: {
      organization_name: 'Harbour Inc.',
      campaign_name: 'Winter check',
      mode: 'individual',
      questions: 47,
      minutes: 8,
      code_address: 'safety.example/s',
      code_url: 'https://safety.example/s',
      closes_at: '2026-05-17T22:00:00.000Z',
      ...facts,
    },
    crews: [crewOf('Concrete A', people)],
  };
}

/** A crew of the pack. */
export function crewOf(name: string, people: readonly SampleSlip[]): SlipPack['crews'][number] {
  return {
    site: { id: '00000000-0000-4000-8000-000000000001', name: 'North tower' },
    crew: { id: crypto.randomUUID(), name },
    slips: people.map((person, index) => ({
      ...person,
      number: null,
      code: `7KQ-M2X-${String(index).padStart(3, '0')}`,
      link: `https://safety.example/survey/${crypto.randomUUID()}${'x'.repeat(7)}`,
      is_reached_by_email: false,
    })),
  };
}
