import type { ClientInput } from '@plumbline/contract/client';
import type { CallName } from '@plumbline/contract/paths';
import { SURVEY_STATUSES } from '@plumbline/domain/survey-life-cycle';
import { COMMON_COMPANY, RARE_COMPANY, RARE_NAME } from './construction-data.ts';
import type { GrownOrganisation } from './grown-organisation.ts';
import { answerSurvey, call } from './journey.ts';

/** Maximum length of a list that the product sorts. */
const LONGEST_SORTED_LIST = 10_000;
const DISPLAY_GROUPS = ['start', 'finished', 'processing', 'analyzed'] as const;
const SORTS = ['created', 'participant', 'company', 'score', 'status', 'risk'] as const;
/** Statuses that are not also display statuses, because filters prefer the display status. */
const SINGLE_STATUSES = SURVEY_STATUSES.filter((status) => !DISPLAY_GROUPS.some((group) => group === status));

/** A request of a manager's screen, or all requests of a participant's page. */
export interface ComparedCall {
  readonly label: string;
  ask(organisation: GrownOrganisation): Promise<unknown>;
}

type ListQuery = NonNullable<ClientInput<'listSurveys'>['query']>;

/** Every call that could be slower in a large organisation than in a small one. */
export function comparedCalls(): readonly ComparedCall[] {
  let created = 0;
  return [
    list('dashboard, page 1 of 10', {}),
    list('dashboard, page 1 of 100', { limit: 100 }),
    {
      label: 'dashboard, last page of 10',
      ask: (organisation) => askPage(organisation, { page: lastPage(organisation) }),
    },
    {
      label: 'dashboard, page in the middle',
      ask: (organisation) => askPage(organisation, { page: Math.ceil(lastPage(organisation) / 2) }),
    },
    one('scores of 12 weeks', 'getScoreSummary', () => ({})),
    one('scores of 156 weeks', 'getScoreSummary', () => ({ query: { weeks: 156 } })),
    one('Results to follow up', 'listFollowUps', () => ({})),
    ...DISPLAY_GROUPS.map((group) => list(`filter ${group} (group)`, { status: group })),
    ...SINGLE_STATUSES.map((status) => list(`filter ${status}`, { status })),
    ...filtered(),
    ...SORTS.flatMap((sort) => (['asc', 'desc'] as const).map((order) => sorted(sort, order))),
    list('search, 3 letters, common', { search: 'mar' }),
    list('search, 3 letters, common, page 1 of 100', { search: 'mar', limit: 100 }),
    list('search, a full name, one hit', { search: RARE_NAME }),
    list('search, a common full name', { search: 'Grace Nowak' }),
    list('search, a last name', { search: 'Nowak' }),
    list('search, a company', { search: COMMON_COMPANY }),
    list('search, a company, page 20', { search: COMMON_COMPANY, page: 20 }),
    list('search, 2 letters', { search: 'ma' }),
    list('search, 1 letter', { search: 'm' }),
    list('search, `%_\\`', { search: '%_\\' }),
    one('search, a receipt code', 'listSurveys', ({ receiptCode }) => ({ query: { search: receiptCode } })),
    list('search, no hit', { search: 'zzyzx' }),
    list('search, 3 letters, + filter start', { search: 'mar', status: 'start' }),
    list('search, a company, + filter completed', { search: COMMON_COMPANY, status: 'completed' }),
    list('search, a common full name, sorted by score', { search: 'Grace Nowak', sort: 'score' }),
    one('survey with questions', 'getSurvey', ({ analysedId }) => ({
      params: { id: analysedId },
      query: { include_questions: 'true' },
    })),
    one('survey created', 'createSurvey', () => {
      created += 1;
      return { body: { participant_email: `new.person.${created}@example.org`, company: COMMON_COMPANY } };
    }),
    {
      label: 'survey answered, all four calls',
      ask: ({ manager, openLinks }) => answerSurvey(manager, openLinks.pop() ?? ''),
    },
  ];
}

/** Filters that many surveys match, that few match, and combinations. */
function filtered(): ComparedCall[] {
  const year = { from: daysAgo(730), to: daysAgo(365) };
  const day = { from: daysAgo(400), to: daysAgo(400) };
  const everything = { ...year, company: COMMON_COMPANY, risk: 'High', consistency: 'talk_first' } as const;
  const queries: [label: string, query: Omit<ListQuery, 'page' | 'limit' | 'sort' | 'order'>][] = [
    ['risk High', { risk: 'High' }],
    ['consistency talk_first', { consistency: 'talk_first' }],
    ['a rare language', { language: 'ar' }],
    ['a common company', { company: COMMON_COMPANY }],
    ['a rare company', { company: RARE_COMPANY }],
    ['low scores', { score_to: 32 }],
    ['submitted on one day', day],
    ['submitted in one year', year],
    ['invited on one day', { ...day, dates: 'invited' }],
    ['invited in one year', { ...year, dates: 'invited' }],
    ['a rare language and low scores', { language: 'ar', score_to: 49 }],
    ['year, company, risk and consistency', everything],
    ['risk High + filter completed', { risk: 'High', status: 'completed' }],
    ['risk High + search, 3 letters, common', { risk: 'High', search: 'mar' }],
    ['a rare language + search, a company', { language: 'ar', search: COMMON_COMPANY }],
  ];
  return [
    ...queries.map(([label, query]) => list(`only ${label}`, query)),
    list('only a common company, page 20', { company: COMMON_COMPANY, page: 20 }),
    list('only a rare language, sorted by score', { language: 'ar', sort: 'score' }),
    ...queries.map(([label, query]) => one(`scores of 12 weeks, only ${label}`, 'getScoreSummary', () => ({ query }))),
    one('companies to filter by', 'listSurveyCompanies', () => ({})),
  ];
}

function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}

function one<N extends CallName>(
  label: string,
  name: N,
  input: (organisation: GrownOrganisation) => ClientInput<N>,
): ComparedCall {
  return {
    label,
    ask: (organisation) => call(organisation.manager, name, input(organisation), organisation.idToken),
  };
}

function list(label: string, query: ListQuery): ComparedCall {
  return { label, ask: (organisation) => askPage(organisation, query) };
}

/** The longest list that the product sorts: all surveys or, when there are too many, those of one status. */
function sorted(sort: (typeof SORTS)[number], order: 'asc' | 'desc'): ComparedCall {
  return {
    label: `sorted by ${sort} ${order}`,
    ask: (organisation) =>
      askPage(organisation, { sort, order, ...(isSortedWhole(organisation) ? {} : { status: 'completed' }) }),
  };
}

const isSortedWhole = ({ surveys }: GrownOrganisation) => surveys < LONGEST_SORTED_LIST;

function lastPage({ surveys }: GrownOrganisation): number {
  return Math.ceil(surveys / 10);
}

function askPage({ manager, idToken }: GrownOrganisation, query: ListQuery) {
  return call(manager, 'listSurveys', { query }, idToken);
}
