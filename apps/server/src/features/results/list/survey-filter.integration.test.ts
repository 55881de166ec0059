import type { SurveySummary } from '@plumbline/contract/wire';
import { SURVEY_LANGUAGES } from '@plumbline/domain/languages';
import { PULSE, SAFETY_AND_READINESS } from '@plumbline/domain/questionnaires/system';
import { seededRandom } from '@plumbline/domain/shuffle';
import type { Selectable } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../platform/db/schema/tables.ts';
import {
  addVariedSurveys,
  average,
  FILTER_COMPANIES,
  FILTER_LANGUAGES,
  FILTER_QUESTIONNAIRES,
  type FilterQuery,
  matches,
  questionnairesOf,
  totalsOf,
} from '../../../testkit/filtered-surveys.ts';
import { foldTotalsNow } from '../../../testkit/fold-totals.ts';
import { emailedLink, openAsParticipant } from '../../../testkit/participant.ts';
import { type Manager, startTestServer, type TestServer } from '../../../testkit/server.ts';

const DAY_MS = 86_400_000;
const random = seededRandom(7);

let server: TestServer;
let manager: Manager;
/** Every survey as it is listed without a filter, newest first. */
let all: readonly SurveySummary[];

beforeAll(async () => {
  server = await startTestServer();
  manager = await server.signIn();
  all = await addVariedSurveys({ server, manager, random });
});

afterAll(() => server[Symbol.asyncDispose]());

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
  expect([query, summary.questionnaires]).toEqual([query, questionnairesOf(expected)]);
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
  expect(values('company')).toEqual(new Set(FILTER_COMPANIES));
  expect(values('language')).toEqual(new Set([...FILTER_LANGUAGES, null]));
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
    { questionnaire: SAFETY_AND_READINESS.id },
    { questionnaire: PULSE.id },
    { questionnaire: PULSE.id, company: 'Ridgeway' },
    { questionnaire: SAFETY_AND_READINESS.id, search: 'worker1' },
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
    { questionnaire: '00000000-0000-4000-8000-000000000000' },
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
      ...maybe('company', () => some(FILTER_COMPANIES) ?? 'nobody'),
      ...maybe('language', () => some(SURVEY_LANGUAGES)),
      ...maybe('questionnaire', () => some(FILTER_QUESTIONNAIRES)),
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

test('figures that mix results of several questionnaires name them, and those of one do not mix any', async () => {
  const both = [PULSE, SAFETY_AND_READINESS].map(({ id, questionnaire }) => ({ id, name: questionnaire.name }));
  const named = async (query: FilterQuery) => {
    const { totals } = (await manager.call('listSurveys', { query })).body;
    const { questionnaires } = (await manager.call('getScoreSummary', { query: { ...query, weeks: 156 } })).body;
    return [totals.questionnaires, questionnaires];
  };
  expect(await named({})).toEqual([both, both]);
  expect(await named({ status: 'analyzed' })).toEqual([both, both]);
  expect(await named({ status: 'start' })).toEqual([[], []]);
  expect(await named({ questionnaire: PULSE.id })).toEqual([both.slice(0, 1), both.slice(0, 1)]);
  const { body } = await manager.call('getScoreSummary', { query: { weeks: 1, to: '2020-01-01' } });
  expect(body.questionnaires).toEqual([]);
  const stranger = await server.signIn();
  expect((await stranger.call('listSurveys')).body.totals.questionnaires).toEqual([]);
});

test('results of long ago of many questionnaires do not hide that recent figures mix several', async () => {
  const other = await server.signIn();
  for (const { id } of [PULSE, SAFETY_AND_READINESS]) {
    const { body } = await other.call('createSurvey', {
      body: { participant_email: 'ann@example.org', questionnaire_id: id },
    });
    await (await openAsParticipant(server, body.survey)).submit();
  }
  await server.asOrganisation(other.organisationId, async ({ tx }) => {
    const found: Selectable<Database['surveys']> & { search_text?: string } = await tx
      .selectFrom('surveys')
      .selectAll()
      .executeTakeFirstOrThrow();
    // The database generates both.
    const { search_text: _, is_group_mode: __, ...row } = found;
    const copies = Array.from({ length: 21 }, (_each, number) => ({
      ...row,
      id: crypto.randomUUID(),
      // Ids of own questionnaires sort before those of the product.
      questionnaire_id: `01900000-0000-7000-8000-0000000000${String(number).padStart(2, '0')}`,
      submitted_at: new Date(Date.now() - 400 * DAY_MS),
    }));
    await tx.insertInto('surveys').values(copies).execute();
  });
  const { body } = await other.call('getScoreSummary', { query: { weeks: 3 } });
  expect(body.questionnaires.map(({ id }) => id)).toEqual([PULSE.id, SAFETY_AND_READINESS.id]);
  const { totals } = (await other.call('listSurveys')).body;
  expect(totals.questionnaires).toHaveLength(20);
  expect(totals.questionnaires.map(({ id }) => id)).toEqual(
    expect.arrayContaining([PULSE.id, SAFETY_AND_READINESS.id]),
  );
});

test('the id of a questionnaire is found in capitals too', async () => {
  for (const { id } of [PULSE, SAFETY_AND_READINESS]) {
    const totals = async (questionnaire: string) =>
      (await manager.call('listSurveys', { query: { questionnaire } })).body.totals;
    expect(await totals(id.toUpperCase())).toEqual(await totals(id));
  }
});

test('a stranger finds none of them by any filter', async () => {
  const stranger = await server.signIn();
  for (const query of [
    { risk: 'High' },
    { questionnaire: PULSE.id },
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
