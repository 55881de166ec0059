import type { SurveySort } from '@plumbline/contract/wire';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answersTo } from '../../../testkit/answers.ts';
import { foldTotalsNow } from '../../../testkit/fold-totals.ts';
import { openAsParticipant } from '../../../testkit/participant.ts';
import { type Manager, startTestServer, type TestServer } from '../../../testkit/server.ts';

let server: TestServer;
let manager: Manager;

beforeAll(async () => {
  server = await startTestServer();
  manager = await server.signIn();
  for (const [participant_name, participant_email, company, title] of [
    ['Ann Bergström', 'ann@example.org', 'Harbour Concrete', 'Crane crew'],
    ['Bob 100% Builder', 'bob_b@example.org', 'Ridgeway', 'Roof crew'],
    ['Cyd Annable', 'cyd@site.example', null, 'Crane check'],
  ]) {
    await manager.call('createSurvey', {
      body: {
        participant_name: participant_name ?? '',
        participant_email: participant_email ?? '',
        company: company ?? null,
        title: title ?? '',
      },
    });
  }
});

afterAll(() => server[Symbol.asyncDispose]());

async function namesFound(search: string, status?: string): Promise<(string | null)[]> {
  const { body } = await manager.call('listSurveys', {
    query: { search, ...(status === undefined ? {} : { status }) },
  });
  return body.surveys.map(({ participant_name }) => participant_name).toSorted();
}

describe('search', () => {
  test.each([
    ['BERGSTRÖM', ['Ann Bergström']],
    ['harbour', ['Ann Bergström']],
    ['crane', ['Ann Bergström', 'Cyd Annable']],
    ['site.example', ['Cyd Annable']],
    ['bob_b', ['Bob 100% Builder']],
    ['100%', ['Bob 100% Builder']],
    ['1%0', []],
    ['%_\\', []],
    ['nobody', []],
  ])('%s is looked for as it is written, in any case', async (search, expected) => {
    expect(await namesFound(search)).toEqual(expected);
  });

  test('fewer than three characters match only the beginning of a field', async () => {
    expect(await namesFound('an')).toEqual(['Ann Bergström']);
    expect(await namesFound('n')).toEqual([]);
  });
});

test('a status filter accepts display and stored statuses, and refuses anything else', async () => {
  expect(await namesFound('', 'start')).toHaveLength(3);
  expect(await namesFound('', 'invited')).toHaveLength(3);
  expect(await namesFound('', 'draft')).toEqual([]);
  const { status, body } = await manager.call('listSurveys', { query: { status: 'sideways' } });
  expect([status, body.details?.[0]?.field]).toEqual([400, 'status']);
  const byStatus = await manager.call('listSurveysByStatus', { params: { status: 'start' } });
  expect(byStatus.body.surveys).toHaveLength(3);
});

test('the page count covers all surveys, and a page after the last is empty', async () => {
  const { body: first } = await manager.call('listSurveys', { query: { limit: 2 } });
  expect(first.pagination).toMatchObject({ page: 1, total: 3, total_pages: 2, has_next: true, has_prev: false });
  const { body: last } = await manager.call('listSurveys', { query: { limit: 2, page: 2 } });
  expect([last.surveys.length, last.pagination.has_next]).toEqual([1, false]);
  const { body: behind } = await manager.call('listSurveys', { query: { limit: 2, page: 9 } });
  expect(behind.surveys).toEqual([]);
});

test.each([[{ page: 0 }], [{ limit: 101 }], [{ limit: 'many' }], [{ page: -1 }]])(
  'the page %j is refused',
  async (query) => {
    const { status } = await manager.call('listSurveys', { query });
    expect(status).toBe(400);
  },
);

test('pages past the middle, which are read from the end, continue where those before stop', async () => {
  const many = await server.signIn();
  for (let number = 1; number <= 11; number += 1) await many.invite(`worker${number}@example.org`);
  for (const query of [{}, { status: 'start' }, { search: 'worker' }]) {
    const whole = await many.call('listSurveys', { query: { ...query, limit: 100 } });
    const pages = await Promise.all(
      [1, 2, 3, 4, 5].map((page) => many.call('listSurveys', { query: { ...query, limit: 3, page } })),
    );
    const ids = pages.flatMap(({ body }) => body.surveys.map(({ id }) => id));
    expect(ids).toEqual(whole.body.surveys.map(({ id }) => id));
    expect(ids).toHaveLength(11);
  }
});

test('totals count every survey, before and after folding, through answers, pauses and deletions', async () => {
  const boss = await server.signIn();
  const totals = async () => (await boss.call('listSurveys', { query: { limit: 1 } })).body.totals;
  expect(await totals()).toEqual({
    total_surveys: 0,
    active_surveys: 0,
    completed_surveys: 0,
    average_score: null,
    in_groups: { total: 0, active: 0, completed: 0 },
    questionnaires: [],
    is_capped: false,
  });

  const [one, two, three] = [
    await boss.invite('a@example.org'),
    await boss.invite('b@example.org'),
    await boss.invite('c@example.org'),
  ];
  expect(await totals()).toMatchObject({ total_surveys: 3, active_surveys: 3, completed_surveys: 0 });

  const { body: opened } = await server.anonymous('getPublicSurvey', {
    params: { public_token: one.public_token ?? '' },
  });
  await server.anonymous('updatePublicSurvey', {
    params: { id: opened.survey?.id ?? '' },
    body: { status: 'completed', responses: answersTo(opened) },
  });
  expect(await totals()).toMatchObject({ active_surveys: 2, completed_surveys: 1, average_score: null });
  await server.processJobs();
  const { body } = await boss.call('getSurvey', { params: { id: one.id } });
  const analysed = {
    total_surveys: 3,
    active_surveys: 2,
    completed_surveys: 1,
    average_score: body.survey.score,
    questionnaires: [{ id: body.survey.questionnaire.id, name: 'Safety and readiness' }],
    in_groups: { total: 0, active: 0, completed: 0 },
    is_capped: false,
  };
  expect(await totals()).toEqual(analysed);

  await foldTotalsNow(server);
  expect(await totals()).toEqual(analysed);

  await boss.call('updateSurveyStatus', { params: { id: two.id }, body: { status: 'paused' } });
  await boss.call('deleteSurvey', { params: { id: three.id } });
  expect(await totals()).toMatchObject({ total_surveys: 2, active_surveys: 0, completed_surveys: 1 });
  await foldTotalsNow(server);
  expect(await totals()).toMatchObject({ total_surveys: 2, active_surveys: 0, completed_surveys: 1 });
});

describe('sorting', () => {
  let sorted: Manager;

  beforeAll(async () => {
    sorted = await server.signIn();
    for (const [name, company, isAnonymous] of [
      ['bea', 'Zeta', false],
      ['Ann', null, false],
      ['Hidden', 'alpha', true],
      ['Cyd', 'Beta', false],
    ] as const) {
      await sorted.call('createSurvey', {
        body: {
          ...(isAnonymous ? { participant_email: 'aaron@example.org' } : { participant_name: name }),
          company,
          is_anonymous: isAnonymous,
          title: name,
          status: 'draft',
        },
      });
    }
  });

  async function titles(query: { sort?: SurveySort; order?: 'asc' | 'desc'; search?: string; limit?: number }) {
    const { body } = await sorted.call('listSurveys', { query });
    return body.surveys.map(({ title }) => title);
  }

  test('by name ignores case, and puts hidden names last in both directions', async () => {
    expect(await titles({ sort: 'participant' })).toEqual(['Ann', 'bea', 'Cyd', 'Hidden']);
    expect(await titles({ sort: 'participant', order: 'desc' })).toEqual(['Cyd', 'bea', 'Ann', 'Hidden']);
  });

  test('by company puts missing companies last in both directions, as those of anonymous surveys always are', async () => {
    expect(await titles({ sort: 'company' })).toEqual(['Cyd', 'bea', 'Hidden', 'Ann']);
    expect(await titles({ sort: 'company', order: 'desc' })).toEqual(['bea', 'Cyd', 'Hidden', 'Ann']);
  });

  test('is consistent across pages and in a search', async () => {
    expect(await titles({ sort: 'participant', limit: 2 })).toEqual(['Ann', 'bea']);
    expect(await titles({ sort: 'company', search: 'eta' })).toEqual(['Cyd', 'bea']);
    expect(await titles({ sort: 'company', search: 'eta', order: 'desc', limit: 1 })).toEqual(['bea']);
  });

  test('by status follows the life cycle, then newest first', async () => {
    const { body } = await sorted.call('listSurveys', { query: { search: 'bea' } });
    await sorted.call('updateSurveyStatus', {
      params: { id: body.surveys[0]?.id ?? '' },
      body: { status: 'archived' },
    });
    expect(await titles({ sort: 'status' })).toEqual(['Cyd', 'Hidden', 'Ann', 'bea']);
    expect((await titles({ sort: 'status', order: 'desc' }))[0]).toBe('bea');
  });

  test.each([
    ['sort', { sort: 'weight' as SurveySort }],
    ['order', { sort: 'score' as SurveySort, order: 'up' as 'asc' }],
  ])('by what cannot be sorted by is refused, naming %s', async (field, query) => {
    const { status, body } = await sorted.call('listSurveys', { query });
    expect([status, body.details?.[0]?.field]).toEqual([400, field]);
  });

  test('sorting a list that is too long is refused with advice', async () => {
    const crowded = await server.signIn();
    await server.asOrganisation(crowded.organisationId, async ({ tx, organisationId: organisation_id }) => {
      const folded = {
        organisation_id,
        month: '2026-05-01',
        status: 'draft',
        surveys: 10_001,
        scored: 0,
        score_sum: 0,
      } as const;
      await tx.insertInto('survey_totals').values(folded).execute();
    });
    const { status, body } = await crowded.call('listSurveys', { query: { sort: 'company' } });
    expect([status, body.details?.[0]?.field]).toEqual([400, 'sort']);
    expect(body.details?.[0]?.message).toContain('search');
    expect((await crowded.call('listSurveys')).status).toBe(200);
  });
});

test('the score summary counts scored surveys, before and after folding, until they are deleted', async () => {
  const boss = await server.signIn();
  const summary = async () => (await boss.call('getScoreSummary')).body;
  expect(await summary()).toMatchObject({ surveys: 0, average_score: null });
  const survey = await boss.invite('a@example.org');
  await (await openAsParticipant(server, survey)).submit();
  const { score } = (await boss.call('getSurvey', { params: { id: survey.id } })).body.survey;
  const counted = await summary();
  expect(counted).toMatchObject({ surveys: 1, average_score: score });
  expect(counted.weeks).toHaveLength(12);
  expect(counted.weeks.at(-1)).toMatchObject({ surveys: 1, average_score: score });
  expect(counted.distribution.filter(({ surveys }) => surveys > 0)).toMatchObject([{ surveys: 1 }]);
  await foldTotalsNow(server);
  expect(await summary()).toEqual(counted);
  await boss.call('deleteSurvey', { params: { id: survey.id } });
  expect(await summary()).toMatchObject({ surveys: 0, average_score: null });
  await foldTotalsNow(server);
  expect(await summary()).toMatchObject({ surveys: 0, average_score: null });
});

test.each([[{ weeks: 0 }], [{ weeks: 157 }], [{ weeks: 'many' }], [{ weeks: 1.5 }]])(
  'a score summary over %j is refused with the field named',
  async (query) => {
    const { status, body } = await manager.call('getScoreSummary', { query });
    expect([status, body.details?.[0]?.field]).toEqual([400, 'weeks']);
  },
);
