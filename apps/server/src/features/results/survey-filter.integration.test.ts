import type { ClientInput } from '@plumbline/contract/client';
import type { SurveySummary } from '@plumbline/contract/wire';
import { SURVEY_LANGUAGES } from '@plumbline/domain/languages';
import { seededRandom } from '@plumbline/domain/shuffle';
import { displayStatus } from '@plumbline/domain/survey-life-cycle';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answersEarning } from '../../testkit/answers.ts';
import { foldTotalsNow } from '../../testkit/fold-totals.ts';
import { emailedLink, openAsParticipant, type Participant } from '../../testkit/participant.ts';
import { type Manager, startTestServer, type TestServer } from '../../testkit/server.ts';

type ListQuery = NonNullable<ClientInput<'listSurveys'>['query']>;
type FilterQuery = Omit<ListQuery, 'page' | 'limit' | 'sort' | 'order'>;

const DAY_MS = 86_400_000;
const COMPANIES = ['Harbour Concrete', 'HARBOUR CONCRETE', 'Ridgeway', 'Żuraw', null];
const LANGUAGES = ['en', 'pl', 'ar'] as const;
const SURVEYS = 48;
const random = seededRandom(7);

let server: TestServer;
let manager: Manager;
/** Every survey as it is listed without a filter, newest first. */
let all: readonly SurveySummary[];

beforeAll(async () => {
  server = await startTestServer();
  manager = await server.signIn();
  for (let number = 1; number <= SURVEYS; number += 1) await addSurvey(number);
  await server.processJobs();
  // Answered, but not analysed yet.
  for (const number of [SURVEYS + 1, SURVEYS + 2]) {
    const survey = await manager.invite(`late${number}@example.org`);
    await (await openAsParticipant(server, survey)).submit();
  }
  await spreadOverTime();
  all = (await manager.call('listSurveys', { query: { limit: 100 } })).body.surveys;
});

afterAll(() => server[Symbol.asyncDispose]());

async function addSurvey(number: number): Promise<void> {
  const isAnonymous = number % 8 === 0;
  const { body } = await manager.call('createSurvey', {
    body: {
      participant_email: `worker${number}@example.org`,
      participant_name: `Worker ${number}`,
      company: COMPANIES[number % COMPANIES.length] ?? null,
      is_anonymous: isAnonymous,
      language: number % 3 === 0 ? null : (LANGUAGES[number % LANGUAGES.length] ?? null),
      status: number % 16 === 1 ? 'draft' : 'invited',
    },
  });
  const { survey } = body;
  if (number % 4 > 1 || isAnonymous) {
    const link = isAnonymous ? await emailedLink(server, manager.organisationId, survey.id) : survey;
    await answer(await openAsParticipant(server, link), number);
  }
  const status = number % 11 === 0 ? 'archived' : number % 12 === 1 ? 'paused' : null;
  if (status !== null) await manager.call('updateSurveyStatus', { params: survey, body: { status } });
}

async function answer(participant: Participant, number: number): Promise<void> {
  const kinds = [() => answersEarning('least'), () => answersEarning('most'), () => anyAnswers(participant, 1)];
  const responses = (kinds[number % 5] ?? (() => anyAnswers(participant, 0.3)))();
  await participant.submit({ responses, language: LANGUAGES[(number + 1) % LANGUAGES.length] ?? 'en' });
}

/** @param randomness share of the answers that are drawn at random; the others are good ones */
function anyAnswers({ opened }: Participant, randomness: number): Record<string, string> {
  const responses = answersEarning('most');
  for (const { question_id, question } of opened.questions) {
    if (question.type === 'text' || random() >= randomness) continue;
    const options = question.option_ids.length > 0 ? question.option_ids : ['1', '2', '3', '4', '5', '6', '7'];
    responses[question_id] = options[Math.floor(random() * options.length)] ?? '';
  }
  return responses;
}

/** Moves each survey up to ten weeks back; anonymous answers keep the beginning of their day. */
async function spreadOverTime(): Promise<void> {
  await server.asOrganisation(manager.organisationId, ({ tx }) =>
    sql`update surveys set created_at = created_at - moved.days * interval '1 day',
        submitted_at = submitted_at - (moved.days - case when is_anonymous then 0 else moved.days / 2 end) * interval '1 day'
      from (select id, abs(hashtext(coalesce(participant_email, id::text))) % 70 as days from surveys) as moved
      where moved.id = surveys.id`.execute(tx),
  );
}

/** The date in the column Invited, which drafts and anonymous answers do not have. */
function invitedAt({ status, is_anonymous, created_at, submitted_at }: SurveySummary): string | null {
  return status === 'draft' || (is_anonymous && submitted_at !== null) ? null : created_at;
}

/** Whether a survey satisfies the filter, computed independently of the SQL. */
function matches(survey: SurveySummary, query: FilterQuery): boolean {
  const { search, status, risk, company, language, consistency, dates = 'submitted', from, to } = query;
  const { score } = survey;
  const day = (dates === 'invited' ? invitedAt(survey) : survey.submitted_at)?.slice(0, 10);
  const words = [survey.title, survey.participant_name, survey.participant_email, survey.company];
  return (
    (search === undefined || words.some((each) => each?.toLowerCase().includes(search.toLowerCase()))) &&
    (status === undefined || survey.status === status || displayStatus(survey.status) === status) &&
    (risk === undefined || survey.risk_level === risk) &&
    (company === undefined || survey.company?.toLowerCase() === company.trim().toLowerCase()) &&
    (language === undefined || survey.language === language) &&
    (consistency === undefined || survey.consistency === consistency) &&
    (query.score_from === undefined || (score !== null && score >= Number(query.score_from))) &&
    (query.score_to === undefined || (score !== null && score <= Number(query.score_to))) &&
    (from === undefined || (day !== undefined && day >= from)) &&
    (to === undefined || (day !== undefined && day <= to))
  );
}

function totalsOf(surveys: readonly SurveySummary[]) {
  const count = (...statuses: string[]) => surveys.filter(({ status }) => statuses.includes(status)).length;
  const scores = surveys.flatMap(({ score, display_status }) =>
    score !== null && display_status === 'analyzed' ? [score] : [],
  );
  return {
    total_surveys: surveys.length,
    active_surveys: surveys.filter(({ display_status }) => display_status === 'start').length,
    completed_surveys: count('completed', 'processing', 'analyzed'),
    average_score: average(scores),
    is_capped: false,
  };
}

function average(scores: readonly number[]): number | null {
  if (scores.length === 0) return null;
  return Math.floor(scores.reduce((sum, score) => sum + score, 0) / scores.length + 0.5);
}

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

async function expectAsInMemory(query: FilterQuery): Promise<readonly SurveySummary[]> {
  const expected = all.filter((survey) => matches(survey, query));
  const { status, body } = await manager.call('listSurveys', { query: { ...query, limit: 100 } });
  expect([query, status]).toEqual([query, 200]);
  expect([query, body.surveys.map(({ id }) => id)]).toEqual([query, expected.map(({ id }) => id)]);
  expect([query, body.totals]).toEqual([query, totalsOf(expected)]);
  expect(body.pagination).toMatchObject({ total: expected.length, total_is_capped: false });
  const scored = expected.flatMap(({ score, submitted_at }) =>
    score !== null && submitted_at !== null ? [score] : [],
  );
  const { body: summary } = await manager.call('getScoreSummary', { query: { ...query, weeks: 156 } });
  const counted = { surveys: scored.length, average_score: average(scored), is_capped: false };
  expect([query, summary]).toMatchObject([query, counted]);
  for (const part of [summary.distribution, summary.weeks]) {
    expect(part.reduce((sum, { surveys }) => sum + surveys, 0)).toBe(scored.length);
  }
  return expected;
}

test('the surveys are varied enough for a filter to leave out some', () => {
  const values = (key: 'risk_level' | 'consistency' | 'company' | 'language') =>
    new Set(all.map((survey) => survey[key]));
  expect(values('risk_level')).toEqual(new Set(['Low', 'Medium', 'High', null]));
  expect(values('consistency')).toEqual(new Set(['consistent', 'check', 'talk_first', null]));
  expect(values('company')).toEqual(new Set(COMPANIES));
  expect(values('language')).toEqual(new Set([...LANGUAGES, null]));
  expect(new Set(all.map(({ status }) => status)).size).toBeGreaterThanOrEqual(6);
});

describe('a filter alone leaves exactly what it names, with totals and scores', () => {
  test.each<FilterQuery>([
    { risk: 'Low' },
    { risk: 'Medium' },
    { risk: 'High' },
    { consistency: 'consistent' },
    { consistency: 'check' },
    { consistency: 'talk_first' },
    { company: 'harbour concrete' },
    { company: ' ŻURAW ' },
    { language: 'pl' },
    { language: 'ar' },
    { score_from: 80 },
    { score_to: 49 },
    { score_from: 50, score_to: 79 },
    { from: daysAgo(30) },
    { to: daysAgo(30) },
    { from: daysAgo(40), to: daysAgo(10) },
    { dates: 'invited', from: daysAgo(30) },
    { dates: 'invited', from: daysAgo(60), to: daysAgo(20) },
    { dates: 'invited', from: '2020-01-01', to: '2999-12-31' },
    { status: 'analyzed' },
    { status: 'archived' },
    { search: 'harbour' },
  ])('%j', async (query) => {
    const found = await expectAsInMemory(query);
    expect(found.length).toBeGreaterThan(0);
    expect(found.length).toBeLessThan(all.length);
  });

  test.each<FilterQuery>([
    { company: 'Harbour' },
    { company: 'Harbour_Concrete' },
    { company: '%' },
    { language: 'uk' },
    { from: '2999-12-31' },
    { dates: 'invited', to: '1970-01-01' },
    { status: 'draft', dates: 'invited', from: '2020-01-01' },
    { status: 'start', risk: 'High' },
    { status: 'invited', consistency: 'consistent' },
    { risk: 'High', score_from: 50 },
    { risk: 'Low', score_to: 79 },
    { search: 'zzyzx', risk: 'High' },
    { search: '%_', risk: 'High' },
  ])('nothing matches %j', async (query) => {
    const { body } = await manager.call('listSurveys', { query });
    expect(body).toMatchObject({ surveys: [], pagination: { total: 0 }, totals: totalsOf([]) });
    expect((await manager.call('getScoreSummary', { query })).body).toMatchObject({ surveys: 0, average_score: null });
  });

  test('an empty company, search and status leave everything', async () => {
    const { body } = await manager.call('listSurveys', { query: { company: '', search: '', status: '' } });
    expect(body.totals).toEqual(totalsOf(all));
  });
});

test('any combination of filters, status and search finds what filtering every survey in memory finds', async () => {
  const some = <T>(values: readonly T[]): T | undefined => values[Math.floor(random() * values.length)];
  const maybe = <K extends keyof FilterQuery>(key: K, value: () => FilterQuery[K]): Pick<FilterQuery, K> | object =>
    random() < 0.25 ? { [key]: value() } : {};
  let found = 0;
  for (let round = 0; round < 150; round += 1) {
    const [from, to] = [daysAgo(Math.floor(random() * 35) + 35), daysAgo(Math.floor(random() * 35))];
    const query: FilterQuery = {
      ...maybe('risk', () => some(['Low', 'Medium', 'High'] as const)),
      ...maybe('consistency', () => some(['consistent', 'check', 'talk_first'] as const)),
      ...maybe('company', () => some(COMPANIES) ?? 'nobody'),
      ...maybe('language', () => some(SURVEY_LANGUAGES)),
      ...maybe('score_from', () => Math.floor(random() * 60)),
      ...maybe('score_to', () => 60 + Math.floor(random() * 41)),
      ...maybe('dates', () => some(['invited', 'submitted'] as const)),
      ...maybe('from', () => from),
      ...maybe('to', () => to),
      ...maybe('status', () => some(['start', 'finished', 'processing', 'analyzed', 'paused', 'archived', 'all'])),
      ...maybe('search', () => some(['worker', 'harbour', 'late', 'safety survey', 'worker1', 'ŻUR'])),
    };
    if (query.status === 'all') delete query.status;
    found += (await expectAsInMemory(query)).length === 0 ? 0 : 1;
  }
  expect(found).toBeGreaterThan(50);
});

test('the figures add up: those that are neither active nor completed are paused or archived', async () => {
  for (const query of [{}, { risk: 'High' }, { company: 'Ridgeway' }, { search: 'worker' }] as const) {
    const { body } = await manager.call('listSurveys', { query: { ...query, limit: 100 } });
    const { total_surveys, active_surveys, completed_surveys } = body.totals;
    const others = body.surveys.filter(({ status }) => status === 'paused' || status === 'archived');
    expect([query, total_surveys - active_surveys - completed_surveys]).toEqual([query, others.length]);
  }
});

test('a filtered list is the same before and after totals are folded', async () => {
  const query = { risk: 'Low', limit: 100 } as const;
  const before = await manager.call('listSurveys', { query });
  await foldTotalsNow(server);
  expect((await manager.call('listSurveys', { query })).body).toEqual(before.body);
  expect((await manager.call('listSurveys', { query: { limit: 100 } })).body.totals).toEqual(totalsOf(all));
});

test.each([{}, { sort: 'score' }, { sort: 'company', order: 'desc' }, { sort: 'created', order: 'asc' }] as const)(
  'the pages of a filtered list sorted by %j continue without a gap or a repeat',
  async (sorting) => {
    const query = { company: 'Harbour Concrete', ...sorting };
    const { body: whole } = await manager.call('listSurveys', { query: { ...query, limit: 100 } });
    const pages = await Promise.all(
      [1, 2, 3, 4, 5, 6, 7].map((page) => manager.call('listSurveys', { query: { ...query, limit: 3, page } })),
    );
    expect(whole.surveys.length).toBeGreaterThan(10);
    expect(pages.flatMap(({ body }) => body.surveys.map(({ id }) => id))).toEqual(whole.surveys.map(({ id }) => id));
    for (const { body } of pages) expect(body.totals).toEqual(whole.totals);
  },
);

test('the list of one status takes the same filters', async () => {
  const query = { risk: 'High', limit: 100 } as const;
  const { body } = await manager.call('listSurveysByStatus', { params: { status: 'analyzed' }, query });
  const expected = all.filter((survey) => matches(survey, { ...query, status: 'analyzed' }));
  expect(body.surveys.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
  expect(body.totals).toEqual(totalsOf(expected));
});

test('a receipt code is found within the filters, and its totals follow', async () => {
  const survey = all.find(({ score, is_anonymous }) => score !== null && !is_anonymous);
  if (survey === undefined) throw new Error('nobody answered');
  const search = (await manager.call('getSurvey', { params: survey })).body.survey.results?.receipt_code ?? '';
  const { body } = await manager.call('listSurveys', { query: { search } });
  expect([body.surveys.map(({ id }) => id), body.totals]).toEqual([[survey.id], totalsOf([survey])]);
  expect((await manager.call('getScoreSummary', { query: { search, weeks: 156 } })).body.surveys).toBe(1);
  const other = await manager.call('listSurveys', { query: { search, language: 'uk' } });
  expect(other.body).toMatchObject({ surveys: [], totals: { total_surveys: 0 } });
});

test('the level of consistency in the list is that of the results', async () => {
  for (const survey of all) {
    const { results } = (await manager.call('getSurvey', { params: survey })).body.survey;
    expect(survey.consistency).toBe(results?.consistency.level ?? null);
  }
});

test('a survey has the language that it was answered in, and anonymous answers have none', async () => {
  const someone = await server.signIn();
  const ask = async (is_anonymous: boolean) => {
    const body = { participant_email: 'ann@example.org', language: 'pl', is_anonymous } as const;
    const { survey } = (await someone.call('createSurvey', { body })).body;
    const link = is_anonymous ? await emailedLink(server, someone.organisationId, survey.id) : survey;
    return { survey, participant: await openAsParticipant(server, link) };
  };
  const named = await ask(false);
  const anonymous = await ask(true);
  const ids = async (language: 'pl' | 'uk' | 'en') =>
    (await someone.call('listSurveys', { query: { language } })).body.surveys.map(({ id }) => id).toSorted();
  expect(await ids('pl')).toEqual([named.survey.id, anonymous.survey.id].toSorted());
  await named.participant.submit({ language: 'uk' });
  await anonymous.participant.submit({ language: 'uk' });
  expect([await ids('pl'), await ids('uk'), await ids('en')]).toEqual([[anonymous.survey.id], [named.survey.id], []]);
});

test('the last week of the scores is that in which a range of submission dates ends', async () => {
  const to = '2026-03-04';
  const { body } = await manager.call('getScoreSummary', { query: { to, weeks: 3 } });
  expect(body.weeks.map(({ starts_on }) => starts_on)).toEqual(['2026-02-16', '2026-02-23', '2026-03-02']);
  const current = (await manager.call('getScoreSummary', { query: { weeks: 3 } })).body.weeks;
  for (const query of [{ to: '2999-01-01' }, { dates: 'invited', to }] as const) {
    const { weeks } = (await manager.call('getScoreSummary', { query: { ...query, weeks: 3 } })).body;
    expect(weeks.map(({ starts_on }) => starts_on)).toEqual(current.map(({ starts_on }) => starts_on));
  }
});

test('a stranger finds none of them by any filter', async () => {
  const stranger = await server.signIn();
  for (const query of [
    { risk: 'High' },
    { company: 'Ridgeway' },
    { from: '2020-01-01' },
    { search: 'worker' },
  ] as const) {
    const { body } = await stranger.call('listSurveys', { query });
    expect(body).toMatchObject({ surveys: [], totals: totalsOf([]) });
    expect((await stranger.call('getScoreSummary', { query })).body.surveys).toBe(0);
  }
  expect((await stranger.call('listSurveyCompanies')).body.companies).toEqual([]);
});
