import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { foldTotalsNow } from '../../../testkit/fold-totals.ts';
import { openAsParticipant } from '../../../testkit/participant.ts';
import { type Manager, startTestServer, type TestServer } from '../../../testkit/server.ts';
import {
  findScores,
  findSurveys,
  MIN_NEWEST_MATCHES,
  NEWEST_SCANNED,
  readFoundSurveys,
  SEARCH_TOTAL_CAP,
} from './found-surveys.repository.ts';
import type { SurveyFilter } from './survey-filter.ts';
import { type SurveyPage, searchPattern } from './survey-list.repository.ts';

let server: TestServer;
let manager: Manager;

beforeAll(async () => {
  server = await startTestServer();
  manager = await server.signIn();
});

afterAll(() => server[Symbol.asyncDispose]());

async function totalsOf(someone: Manager) {
  return (await someone.call('listSurveys', { query: { limit: 1 } })).body.totals;
}

test.each([
  ['Νίκος ΠΑΠΑΣ', 'παπασ'],
  ['ЖЕНЯ Иванова', 'женя'],
  ['Zoë Straße', 'ZOË STRASSE'.replace('SS', 'ß')],
  ['Łukasz Żak', 'łUKASZ ż'],
  ['Łukasz Wójcik', 'lukasz wojcik'],
  ['Wójcik Anna', 'wójcik'.normalize('NFD')],
])('the name %s is found by %s', async (participant_name, search) => {
  const someone = await server.signIn();
  await someone.call('createSurvey', { body: { participant_name } });
  const { body } = await someone.call('listSurveys', { query: { search } });
  expect(body.surveys.map((survey) => survey.participant_name)).toEqual([participant_name]);
});

test('a survey is found by its receipt code only within its organisation, and an eight-letter name still matches as a name', async () => {
  const someone = await server.signIn();
  const survey = await someone.invite('ann@example.org');
  await someone.call('createSurvey', { body: { participant_name: 'BERGMANN' } });
  const participant = await openAsParticipant(server, survey);
  await participant.submit();
  const { results } = (await someone.call('getSurvey', { params: survey })).body.survey;
  const code = results?.receipt_code ?? '';
  const found = async (search: string, query: { status?: string; page?: number } = {}, by = someone) => {
    const { body } = await by.call('listSurveys', { query: { search, ...query } });
    return [body.pagination.total, ...body.surveys.map(({ id }) => id)];
  };
  for (const written of [code, code.toLowerCase(), code.replace('-', ''), ` ${code.replace('-', ' ')} `]) {
    expect(await found(written)).toEqual([1, survey.id]);
  }
  expect(await found(code, { status: 'finished' })).toEqual([1, survey.id]);
  expect(await found(code, { page: 2 })).toEqual([1]);
  expect(await found(code, { status: 'start' })).toEqual([0]);
  expect(await found(code, {}, manager)).toEqual([0]);
  expect(await found('Bergmann')).toHaveLength(2);
});

/** A manager with many surveys of one title, all created at the same moment; only the first was sent. */
async function signInWithCrew(count: number): Promise<Manager> {
  const someone = await server.signIn();
  await someone.call('createSurvey', { body: { participant_email: 'one@example.org', title: 'Crew' } });
  await addCopies(someone, 'Crew', count - 1);
  return someone;
}

/** Copies the first survey with another title, created at the same moment. */
async function addCopies({ organisationId }: Manager, title: string, count: number): Promise<void> {
  const columns = sql.raw(
    'organisation_id, person_id, has_generated_title, participant_name, participant_email, category, is_public, is_anonymous, language, question_set_hash, shuffle_seed, rules_version, created_at, updated_at',
  );
  await server.asOrganisation(organisationId, ({ tx }) =>
    sql`insert into surveys (id, status, title, ${columns})
      select gen_random_uuid(), 'archived', ${title}, ${columns}
      from (select * from surveys where title = 'Crew' limit 1) as crew, generate_series(1, ${count})`.execute(tx),
  );
}

describe('ten thousand and one surveys', () => {
  let crowd: Manager;

  beforeAll(async () => {
    crowd = await signInWithCrew(SEARCH_TOTAL_CAP + 1);
  });

  test('are all counted in the list, and up to the cap in a search', async () => {
    const { body: all } = await crowd.call('listSurveys');
    expect([all.pagination.total, all.pagination.total_is_capped]).toEqual([SEARCH_TOTAL_CAP + 1, false]);
    const { body: found } = await crowd.call('listSurveys', { query: { search: 'crew' } });
    expect([found.pagination.total, found.pagination.total_is_capped]).toEqual([SEARCH_TOTAL_CAP, true]);
    const { body: exact } = await crowd.call('listSurveys', { query: { search: 'crew', status: 'archived' } });
    expect([exact.pagination.total, exact.pagination.total_is_capped]).toEqual([SEARCH_TOTAL_CAP, false]);
  });

  test('are paged without a gap or a repeat, although all were created at one moment', async () => {
    const ids: string[] = [];
    for (const page of [1, 2, 3, 4]) {
      const { body } = await crowd.call('listSurveys', { query: { page, limit: 100, search: 'crew' } });
      ids.push(...body.surveys.map(({ id }) => id));
    }
    expect(new Set(ids).size).toBe(400);
  });
});

describe('surveys of an organisation with many more', () => {
  let crowd: Manager;
  const MANY = 1_000_000;
  const FIRST_PAGE = { statuses: null, limit: 10, offset: 0, order: null };

  /** Created a year before the others, so that it is not among the newest. */
  async function addOld(title: string): Promise<void> {
    await addCopies(crowd, title, 1);
    await server.asOrganisation(crowd.organisationId, ({ tx }) =>
      sql`update surveys set created_at = created_at - interval '1 year'
        where id = (select id from surveys where title = ${title} limit 1)`.execute(tx),
    );
  }

  beforeAll(async () => {
    crowd = await signInWithCrew(SEARCH_TOTAL_CAP + 1);
    await addCopies(crowd, 'Ladder', MIN_NEWEST_MATCHES - 1);
    await addCopies(crowd, 'Scaffold', MIN_NEWEST_MATCHES);
    for (const title of ['Ladder', 'Scaffold', 'Elder']) await addOld(title);
    await server.asOrganisation(crowd.organisationId, ({ tx }) =>
      sql`update surveys set language = case title when 'Ladder' then 'pl' when 'Scaffold' then 'uk' else 'en' end,
        company = case title when 'Elder' then 'Elder Ltd' when 'Crew' then 'Crew Ltd' end`.execute(tx),
    );
    await server.asOrganisation(crowd.organisationId, ({ tx }) =>
      // The others were created at one moment, so chance would decide which of them are the newest.
      sql`update surveys set created_at = created_at + interval '1 minute'
        where title in ('Ladder', 'Scaffold') and created_at > now() - interval '1 month'`.execute(tx),
    );
  });

  async function search(words: string, bounds: Partial<SurveyPage> = {}) {
    const pattern = searchPattern(words);
    if (pattern === null) throw new Error(`nothing can match ${words}`);
    return server.asOrganisation(crowd.organisationId, async (scope) => {
      const page = { ...FIRST_PAGE, ...bounds };
      const match = { pattern, filter: {} };
      const found = await findSurveys(scope, match, page, MANY);
      return { ...found, rows: await readFoundSurveys(scope, match, page, found) };
    });
  }

  async function allPages(words: string, limit: number) {
    const pages = await Promise.all([0, 1, 2, 3, 4, 5].map((page) => search(words, { limit, offset: page * limit })));
    const ids = pages.flatMap(({ rows }) => rows.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    return { shown: ids.length, counts: new Set(pages.map(({ total, isCapped }) => `${total} ${isCapped}`)) };
  }

  test.each([10, 25, 100])('what many match is found among the newest, the same on every page of %i', async (limit) => {
    expect(await allPages('scaffold', limit)).toEqual({
      shown: MIN_NEWEST_MATCHES,
      counts: new Set([`${MIN_NEWEST_MATCHES} true`]),
    });
  });

  test.each([10, 25, 100])('what few match is found wherever it is, the same on every page of %i', async (limit) => {
    expect(await allPages('ladder', limit)).toEqual({
      shown: MIN_NEWEST_MATCHES,
      counts: new Set([`${MIN_NEWEST_MATCHES} false`]),
    });
  });

  async function filter(chosen: SurveyFilter, bounds: Partial<SurveyPage> = {}) {
    return server.asOrganisation(crowd.organisationId, async (scope) => {
      const [match, page] = [
        { pattern: null, filter: chosen },
        { ...FIRST_PAGE, ...bounds },
      ];
      const found = await findSurveys(scope, match, page, MANY);
      const { scores, isCapped } = await findScores(scope, { ...match, statuses: page.statuses }, MANY);
      expect([isCapped, scores]).toEqual([found.isCapped, []]);
      const counted = found.totals.reduce((sum, { surveys }) => sum + surveys, 0);
      expect(counted).toBe(found.total);
      return { ...found, rows: await readFoundSurveys(scope, match, page, found) };
    });
  }

  test.each<[SurveyFilter, number, boolean]>([
    [{ language: 'uk' }, MIN_NEWEST_MATCHES, true],
    [{ language: 'pl' }, MIN_NEWEST_MATCHES, false],
    [{ language: 'en' }, NEWEST_SCANNED - 2 * MIN_NEWEST_MATCHES + 1, true],
    [{ company: 'crew ltd' }, NEWEST_SCANNED, true],
    [{ company: 'elder ltd' }, 1, false],
    [{ company: 'elder ltd', language: 'pl' }, 0, false],
    [{ invited_before: '2999-01-01' }, NEWEST_SCANNED, true],
    [{ invited_before: '2999-01-01', company: 'elder ltd' }, 1, false],
    [{ submitted_from: '2020-01-01' }, 0, false],
  ])('the filter %j counts %i, and whether there are more: %j', async (chosen, total, isCapped) => {
    const found = await filter(chosen);
    expect([found.total, found.isCapped, found.rows.length]).toEqual([total, isCapped, Math.min(total, 10)]);
  });

  test('a filter that so many match that not all are counted is known before all are collected to sort them', async () => {
    const order = { by: 'company', direction: 'asc' } as const;
    expect(await filter({ language: 'uk' }, { order })).toMatchObject({ isCapped: true });
    const { rows, isCapped } = await filter({ language: 'pl' }, { order, limit: 100 });
    expect([rows.length, isCapped]).toEqual([MIN_NEWEST_MATCHES, false]);
  });

  test('a filter leaves exactly those that it names on every page, up to a hundred thousand surveys', async () => {
    const { body } = await crowd.call('listSurveys', { query: { language: 'en', limit: 100, page: 101 } });
    expect(body.totals).toMatchObject({ total_surveys: SEARCH_TOTAL_CAP + 2, is_capped: false });
    expect(body.pagination).toMatchObject({ total: SEARCH_TOTAL_CAP + 2, total_is_capped: false });
    expect(body.surveys.at(-1)?.title).toBe('Elder');
    const sorted = await crowd.call('listSurveys', { query: { language: 'en', sort: 'company' } });
    const message = 'Only up to 10,000 surveys can be sorted. Choose a status or filters, or search, for fewer.';
    expect([sorted.status, sorted.body.details]).toEqual([400, [{ field: 'sort', message }]]);
  });

  test('a match that is not among the newest is found', async () => {
    const { rows, total, isCapped } = await search('elder');
    expect([rows.map(({ title }) => title), total, isCapped]).toEqual([['Elder'], 1, false]);
  });

  test('a few surveys of a status are all counted', async () => {
    const { rows, total, isCapped } = await search('crew', { statuses: ['invited'] });
    expect([rows.length, total, isCapped]).toEqual([1, 1, false]);
    expect(await search('nobody', { statuses: ['invited'] })).toMatchObject({ rows: [], total: 0, isCapped: false });
  });

  test('as many surveys as are searched first are all counted', async () => {
    const statuses = ['paused'] as const;
    await server.asOrganisation(crowd.organisationId, ({ tx }) =>
      sql`update surveys set status = 'paused' where id in (
        select id from surveys where title = 'Crew' and status = 'archived' limit ${NEWEST_SCANNED})`.execute(tx),
    );
    expect(await search('crew', { statuses })).toMatchObject({ total: NEWEST_SCANNED, isCapped: false });
  });
});

test('a filter by display status covers its whole group, and by stored status exactly that one', async () => {
  const invited = await manager.invite('a@example.org');
  const paused = await manager.invite('b@example.org');
  const archived = await manager.invite('c@example.org');
  await manager.call('updateSurveyStatus', { params: paused, body: { status: 'paused' } });
  await manager.call('updateSurveyStatus', { params: archived, body: { status: 'archived' } });
  const listed = async (status: string, search?: string) => {
    const query = search === undefined ? { status } : { status, search };
    const { body } = await manager.call('listSurveys', { query });
    expect(body.pagination.total).toBe(body.surveys.length);
    return body.surveys.map(({ id }) => id);
  };
  for (const search of [undefined, 'example.org']) {
    expect(await listed('start', search)).toEqual([invited.id]);
    expect(await listed('processing', search)).toEqual([paused.id]);
    expect(await listed('paused', search)).toEqual([paused.id]);
    expect(await listed('analyzed', search)).toEqual([archived.id]);
    expect(await listed('draft', search)).toEqual([]);
    expect(await listed('all', search)).toHaveLength(3);
  }
});

test('the average covers only analyzed surveys with a score', async () => {
  const someone = await server.signIn();
  const scores: number[] = [];
  for (const scale of [2, 6]) {
    const survey = await someone.invite('a@example.org');
    const participant = await openAsParticipant(server, survey);
    const responses = participant.opened.questions.map(({ question_id, question }): [string, string] => [
      question_id,
      question.option_ids[0] ?? String(scale),
    ]);
    await participant.submit({ responses: Object.fromEntries(responses.filter(([id]) => id !== textIn(participant))) });
    scores.push((await someone.call('getSurvey', { params: survey })).body.survey.score ?? 0);
  }
  expect((await totalsOf(someone)).average_score).toBeNull();
  await server.processJobs();
  expect((await totalsOf(someone)).average_score).toBe(Math.floor(((scores[0] ?? 0) + (scores[1] ?? 0)) / 2 + 0.5));
  await (await openAsParticipant(server, await someone.invite('b@example.org'))).submit();
  const before = await totalsOf(someone);
  expect(before).toMatchObject({ total_surveys: 3, completed_surveys: 3 });
  await foldTotalsNow(server);
  expect(await totalsOf(someone)).toEqual(before);
});

function textIn({ opened }: Awaited<ReturnType<typeof openAsParticipant>>): string {
  return opened.questions.find(({ question }) => question.type === 'text')?.question_id ?? '';
}

test('totals are folded once, even by two workers at the same time', async () => {
  const someone = await server.signIn();
  await Promise.all(['a', 'b', 'c', 'd'].map((name) => someone.invite(`${name}@example.org`)));
  const before = await totalsOf(someone);
  const now = server.context.clock.now();
  await Promise.all([foldTotalsNow(server, now), foldTotalsNow(server, now), someone.invite('e@example.org')]);
  expect(await totalsOf(someone)).toEqual({ ...before, total_surveys: 5, active_surveys: 5 });
});
