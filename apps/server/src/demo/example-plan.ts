import type { LocalDate } from '@plumbline/domain/campaigns/local-date';
import { EXAMPLE_NAME } from '@plumbline/domain/constants';
import { personTexts } from '@plumbline/domain/person-texts';
import { PULSE, SAFETY_AND_READINESS } from '@plumbline/domain/questionnaires/system';
import { type DemoCampaign, dayBefore, latestWeekday, planCampaign } from './demo-campaigns.ts';
import type { CrewCondition, PeopleImportRow } from './demo-workforce.ts';

const SITE = 'Example site';
const WORN_OUT = 'Night shift';
const CREWS = [
  { name: 'Formwork', company: EXAMPLE_NAME, job: 'Carpenter' },
  { name: 'Scaffolding', company: 'Example Scaffolding', job: 'Scaffolder' },
  { name: WORN_OUT, company: EXAMPLE_NAME, job: 'Labourer' },
] as const;

/** One for each person of a crew. The last names tell at once that nobody has them. */
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
 * The campaigns of an example: everyone asked without names in two waves a month apart, and between
 * them the crew that was worst off by name. So the newest results have others to be compared with.
 *
 * @param today in the time zone of the example
 */
export function planExampleCampaigns(today: LocalDate): DemoCampaign[] {
  return [
    ofExample({
      body: { name: 'How is work?', mode: 'group', wave_days: 14, repeat: { every: 1, unit: 'month_weekday' } },
      asked: PULSE,
      asks: 'everyone',
      // The same weekday a month later is 28 or 35 days later, so the second wave closed 1 to 14 days ago.
      firstDate: latestWeekday(2, dayBefore(today, 50)),
      waves: 2,
      seed: 46_001,
    }),
    ofExample({
      body: { name: 'Safety and readiness of the night shift', mode: 'individual', wave_days: 7, repeat: null },
      asked: SAFETY_AND_READINESS,
      asks: { crew: WORN_OUT },
      // It ended 17 to 23 days ago: the first anonymous wave was over before, and the second one ended later.
      firstDate: latestWeekday(1, dayBefore(today, 24)),
      waves: 1,
      seed: 46_002,
    }),
  ];
}

function ofExample(campaign: Omit<Parameters<typeof planCampaign>[0], 'conditionOf' | 'isOver'>): DemoCampaign {
  return planCampaign({ ...campaign, conditionOf, isOver: true });
}

function conditionOf(crew: string): CrewCondition {
  return crew === WORN_OUT ? 'worn out' : 'usual';
}
