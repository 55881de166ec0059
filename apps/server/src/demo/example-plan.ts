import type { LocalDate } from '@plumbline/domain/campaigns/local-date';
import { EXAMPLE_NAME } from '@plumbline/domain/constants';
import { personTexts } from '@plumbline/domain/person-texts';
import { PULSE, SAFETY_AND_READINESS } from '@plumbline/domain/questionnaires/system';
import { type DemoCampaign, dayBefore, latestWeekday, type NewCampaign, planCampaign } from './demo-campaigns.ts';
import type { CrewCondition, PeopleImportRow } from './demo-workforce.ts';

const SITE = 'Example site';
const WORN_OUT_CREW = 'Night shift';
const CREWS = [
  { name: 'Formwork', company: EXAMPLE_NAME, job: 'Carpenter' },
  { name: 'Scaffolding', company: 'Example Scaffolding', job: 'Scaffolder' },
  { name: WORN_OUT_CREW, company: EXAMPLE_NAME, job: 'Labourer' },
] as const;

/** The first names, one for each person of a crew. The last names are obviously invented. */
const FIRST_NAMES =
  'Alex Bruno Carla Dana Emil Farid Greta Hugo Irina Jonas Karol Lena Marta Nadia Omar Petra Rosa Stefan Tara Viktor'.split(
    ' ',
  );
const LAST_NAMES = ['Example', 'Sample', 'Specimen'] as const;

/** The sixty invented people of an example as an import, crew by crew. They have no address, so that nobody can be emailed. */
export function planExamplePeople(): PeopleImportRow[] {
  return CREWS.flatMap(({ name: crew, company, job }, index) =>
    FIRST_NAMES.map((first, number) => ({
      ...personTexts(() => ''),
      name: `${first} ${LAST_NAMES[index] ?? ''}`,
      email: '',
      site: SITE,
      crew,
      company,
      employee_number: String(1 + index * FIRST_NAMES.length + number),
      job_title: job,
      language: 'en',
    })),
  );
}

/**
 * The campaigns of an example: an anonymous one that asks everyone in two waves a month apart, and between the waves one with names that
 * asks the crew with the worst results. So the newest results can be compared with earlier ones.
 *
 * @param today in the time zone of the example
 */
export function planExampleCampaigns(today: LocalDate): DemoCampaign[] {
  return [
    ofExample({
      body: { name: 'How is work?', mode: 'group', wave_days: 14, repeat: { every: 1, unit: 'month_weekday' } },
      questionnaire: PULSE,
      audience: 'everyone',
      // The same weekday a month later is 28 or 35 days later, so the second wave closed 1 to 14 days ago.
      firstDate: latestWeekday(2, dayBefore(today, 50)),
      waves: 2,
      seed: 46_001,
    }),
    ofExample({
      body: { name: 'Safety and readiness of the night shift', mode: 'individual', wave_days: 7, repeat: null },
      questionnaire: SAFETY_AND_READINESS,
      audience: { crew: WORN_OUT_CREW },
      // It ended 17 to 23 days ago: the first anonymous wave closed before it started, and the second one closed after it.
      firstDate: latestWeekday(1, dayBefore(today, 24)),
      waves: 1,
      seed: 46_002,
    }),
  ];
}

function ofExample(campaign: Omit<NewCampaign, 'conditionOf' | 'isOver'>): DemoCampaign {
  return planCampaign({ ...campaign, conditionOf, isOver: true });
}

function conditionOf(crew: string): CrewCondition {
  return crew === WORN_OUT_CREW ? 'worn out' : 'usual';
}
