import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CALLS } from '@plumbline/contract/paths';
import type { TableDictionary, TablePage } from '@plumbline/contract/wire';
import { SAFETY_AND_READINESS } from '@plumbline/domain/questionnaires/system';
import { seededRandom } from '@plumbline/domain/shuffle';
import { parseCsv } from 'hucre/csv';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answersAt, answerWave } from '../../../testkit/answering-crews.ts';
import { createProgram, type Program } from '../../../testkit/api-keys.ts';
import { openAsParticipant } from '../../../testkit/participant.ts';
import { type Manager, startTestServer, type TestServer } from '../../../testkit/server.ts';
import { type SettableClock, settableClock } from '../../../testkit/settable-clock.ts';
import { runUntil } from '../../../testkit/wave-time.ts';
import { addCampaign, addCrew, addPerson, addSite } from '../../../testkit/workforce.ts';

/** An organisation with a closed wave in group mode, three people asked by name, of whom two answered, and an action. */
let server: TestServer;
let clock: SettableClock;
let manager: Manager;
let program: Program;
let groupWaveId: string;

const PEOPLE = ['ann', 'bob', 'cyd'];

beforeAll(async () => {
  clock = settableClock(new Date('2026-05-01T06:00:00Z'));
  server = await startTestServer({ overrides: { clock } });
  manager = await server.signIn();
  const { organisationId } = manager;
  await server.asOrganisation(organisationId, async (scope) => {
    for (const [site, people] of [
      ['North', [12, 12]],
      ['South', [12, 4]],
    ] as const) {
      const siteId = await addSite(scope, site);
      for (const [index, count] of people.entries()) {
        const crew_id = await addCrew(scope, { name: `${site} ${index + 1}`, siteId });
        for (let each = 0; each < count; each += 1)
          await addPerson(scope, { name: `${site} ${index} ${each}`, crew_id });
      }
    }
    await addCampaign(scope, {
      questionnaire_id: SAFETY_AND_READINESS.id,
      status: 'scheduled',
      mode: 'group',
      waves_started: 0,
      next_starts_on: '2026-05-04',
      wave_days: 10,
    });
  });
  await runUntil(server, clock, '2026-05-04T08:00:00Z');
  groupWaveId = await server.asOrganisation(organisationId, async ({ tx }) => {
    return (await tx.selectFrom('waves').select('id').executeTakeFirstOrThrow()).id;
  });
  await answerWave(server, { organisationId, waveId: groupWaveId }, (_crew, place) =>
    answersAt(() => 0.5 + (place % 5) / 20, seededRandom(place)),
  );
  await runUntil(server, clock, '2026-05-15T08:00:00Z');
  manager = await server.signIn({ colleagueOf: manager });
  for (const name of PEOPLE) {
    const survey = await manager.invite(`${name}@example.org`);
    if (name !== 'cyd') await (await openAsParticipant(server, survey)).submit();
  }
  const { body } = await manager.call('createSurvey', {
    body: { participant_email: 'dee@example.org', is_anonymous: true, status: 'invited' },
  });
  expect(body.survey.is_anonymous).toBe(true);
  await server.processJobs();
  const { id: site_id = '' } = (await manager.call('listSites')).body.sites[0] ?? {};
  const owner = { kind: 'outside', name: 'Bob', email: 'bob@scaffold.example.org' } as const;
  for (const what of ['Light the stairs', '=HYPERLINK("http://evil.example")']) {
    expect((await manager.call('createAction', { body: { what, site_id, owner, due_on: '2026-06-01' } })).status).toBe(
      201,
    );
  }
  program = await createProgram(server, manager);
});

afterAll(() => server[Symbol.asyncDispose]());

function get(path: string, headers: Record<string, string> = {}, secret = program.secret): Promise<Response> {
  return fetch(server.origin + path, { headers: { authorization: `Bearer ${secret}`, ...headers } });
}

async function pageAt(path: string, secret = program.secret): Promise<TablePage> {
  const reply = await get(path, {}, secret);
  expect([path, reply.status]).toEqual([path, 200]);
  return (await reply.json()) as TablePage;
}

/** Follows the links to the last page. */
async function load(path: string, secret = program.secret): Promise<TablePage['rows']> {
  const rows: TablePage['rows'] = [];
  for (let next: string | null = path; next !== null; ) {
    const page: TablePage = await pageAt(next, secret);
    rows.push(...page.rows);
    next = page.next;
  }
  return rows;
}

const TABLES = Object.values(CALLS)
  .map(({ path }): string => path)
  .filter((path) => path.startsWith('/v1/tables/') && !path.endsWith('/dictionary'));

test.each(TABLES)('%s has the same rows in pages of any length, as JSON and as CSV', async (path) => {
  const whole = await pageAt(`${path}?limit=5000`);
  expect(whole.next).toBeNull();
  expect(whole.rows.length).toBeGreaterThan(0);
  const limit = Math.ceil(whole.rows.length / 3);
  expect(await load(`${path}?limit=${limit}`)).toEqual(whole.rows);
  const csv = await get(`${path}?limit=5000`, { accept: 'text/csv' });
  expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const [heading, ...lines] = parseCsv((await csv.text()).replace('\ufeff', '')) as string[][];
  expect(heading).toEqual(whole.columns);
  expect(lines).toHaveLength(whole.rows.length);
  const first = await get(`${path}?limit=${limit}&format=csv`, { accept: 'application/json' });
  const { next } = await pageAt(`${path}?limit=${limit}`);
  expect(first.headers.get('link')).toMatch(/^<\/v1\/tables\/[^>]*>; rel="next"$/);
  expect(next).toMatch(/^\/v1\/tables\//);
});

test('the dictionary describes exactly the columns that the tables have, which programs rely on', async () => {
  const { tables } = (await (await get('/v1/tables/dictionary')).json()) as TableDictionary;
  expect(tables.map(({ path }) => path).toSorted()).toEqual(TABLES.toSorted());
  for (const { path, columns } of tables) {
    const names = columns.map(({ column }) => column);
    expect((await pageAt(`${path}?limit=1`)).columns).toEqual(names);
    expect([path, new Set(names).size]).toEqual([path, names.length]);
  }
  expect(
    Object.fromEntries(tables.map(({ table, columns }) => [table, columns.map(({ column }) => column).join(' ')])),
  ).toMatchInlineSnapshot(`
    {
      "actions": "what status status_code due_on site crew owner owner_email origin origin_code campaign wave group category question figure figure_code mean answers interval_from interval_to done_at what_was_done checked_at added_by added_at action_id",
      "group_results": "campaign wave questionnaire version kind_of_group kind_of_group_code group site asked answered topic topic_code category_or_question figure figure_code mean answers interval_from interval_to questions standing standing_code key group_key wave_id",
      "people": "name email employee_number phone job_title site crew company language archived_on person_id",
      "results": "person email employee_number campaign wave site crew company questionnaire version answered_on topic topic_code category category_code score risk answer_consistency answer_consistency_code survey_id person_id wave_id",
      "surveys": "person email employee_number campaign wave site crew company questionnaire version sent_at state state_code answered_at survey_id person_id wave_id",
      "waves": "campaign wave questionnaire version mode mode_code starts_on closes_on closed_early_on campaign_id wave_id",
    }
  `);
});

describe('changed_after', () => {
  test('gives only rows that changed later', async () => {
    const { read_at } = await pageAt('/v1/tables/people?limit=1');
    const query = `?changed_after=${encodeURIComponent(read_at)}`;
    for (const table of ['people', 'surveys', 'results', 'actions'])
      expect(await load(`/v1/tables/${table}${query}`)).toEqual([]);
    clock.advance({ minutes: 1 });
    const { people } = (await manager.call('listPeople', { query: { search: 'North 0 1' } })).body;
    const id = people[0]?.id ?? '';
    await manager.call('updatePerson', { params: { id }, body: { employee_number: 'E-1' } });
    expect(await load(`/v1/tables/people${query}`)).toMatchObject([{ person_id: id, employee_number: 'E-1' }]);
  });

  test('and the cursor are refused with their names if they are wrong', async () => {
    for (const [field, value] of [
      ['changed_after', 'yesterday'],
      ['cursor', 'bm90IGEgY3Vyc29y'],
      ['limit', '5001'],
      ['format', 'xml'],
    ]) {
      const reply = await get(`/v1/tables/people?${field}=${value}`);
      const { details } = (await reply.json()) as { details: { field: string }[] };
      expect([reply.status, details[0]?.field]).toEqual([400, field]);
    }
  });
});

test('group results are those that the release gate shows to the caller, and no row says anything about a single answer', async () => {
  const rows = await load('/v1/tables/group_results?limit=100');
  for (const kind of ['site', 'crew'] as const) {
    const query = { kind, limit: 100 };
    const { body } = await program.call('listGroupResults', { params: { id: groupWaveId }, query });
    const shown = body.groups.flatMap(({ group, cells, answered }) =>
      body.categories.map(({ key }) => {
        const figure = cells.find(({ category }) => category === key)?.figure;
        return [group.key, key, figure?.kind ?? null, figure?.percent ?? null, figure?.n ?? null, answered];
      }),
    );
    const own = rows
      .filter((row) => row.kind_of_group_code === kind && row.topic_code === 'category')
      .map((row) => [row.group_key, row.key, row.figure_code, row.mean, row.answers, row.answered]);
    expect(shown.length).toBeGreaterThan(0);
    expect(own.toSorted()).toEqual(shown.toSorted());
  }
  const small = rows.filter((row) => row.group === 'South 2');
  expect(small.length).toBeGreaterThan(0);
  expect(small.every((row) => row.figure === null && row.mean === null && row.answered === null)).toBe(true);
  // Nobody of the wave is among those who were asked by name.
  const surveys = await load('/v1/tables/surveys');
  expect(surveys.map((row) => [row.email, row.state_code]).toSorted()).toEqual([
    ['ann@example.org', 'answered'],
    ['bob@example.org', 'answered'],
    ['cyd@example.org', 'open'],
  ]);
  const results = await load('/v1/tables/results');
  expect(new Set(results.map(({ email }) => email))).toEqual(new Set(['ann@example.org', 'bob@example.org']));
  const { body } = await manager.call('listSurveys', { query: { search: 'ann@example.org' } });
  expect(results).toContainEqual(
    expect.objectContaining({ email: 'ann@example.org', topic_code: 'overall', score: body.surveys[0]?.score }),
  );
});

test('CSV has no cell that a spreadsheet would run as a formula', async () => {
  const csv = await (await get('/v1/tables/actions?format=csv')).text();
  const cells = (parseCsv(csv.replace('\ufeff', '')) as string[][]).flat();
  expect(cells).toContain(`'=HYPERLINK("http://evil.example")`);
  expect(cells.filter((cell) => /^[=+@\t\r]/.test(cell))).toEqual([]);
  expect(JSON.stringify(await load('/v1/tables/actions'))).toContain('"=HYPERLINK(');
});

test('a key reads the tables of its rights', async () => {
  const statusesOf = async (right: 'results' | 'act' | 'people') => {
    const { secret } = await createProgram(server, manager, { rights: [right] });
    const read = [];
    for (const path of TABLES) if ((await get(path, {}, secret)).status === 200) read.push(path.split('/').at(-1));
    return read.toSorted();
  };
  expect(await statusesOf('results')).toEqual(['group_results', 'waves']);
  expect(await statusesOf('act')).toEqual([]);
  expect(await statusesOf('people')).toEqual([]);
});

test('a key of one site reads nothing of another', async () => {
  const { sites } = (await manager.call('listSites')).body;
  const north = sites.find(({ name }) => name === 'North');
  const { secret } = await createProgram(server, manager, { sites: [north?.id ?? ''] });
  const people = await load('/v1/tables/people', secret);
  expect(new Set(people.map(({ site }) => site))).toEqual(new Set(['North']));
  for (const path of TABLES) expect(JSON.stringify(await load(path, secret))).not.toContain('South');
});

test('Power Query as documented loads every row', async () => {
  const page = readFileSync(join(import.meta.dirname, '../../../../../../docs/power-query.md'), 'utf8');
  const [, code = ''] = /```m\n([\s\S]*?)```/.exec(page) ?? [];
  const relative = /RelativePath = "([^"]+)"/.exec(code)?.[1] ?? '';
  const first = /Query = \[limit = "(\d+)"\]/.exec(code)?.[1] ?? '';
  expect([relative, first]).toEqual(['v1/tables/people', '5000']);
  expect(code).toContain('Uri.Parts(');
  // What List.Generate of the code does: the first request has a limit, each later one the query of `next`.
  const rows: unknown[] = [];
  let query: Record<string, string> | null = { limit: '7' };
  while (query !== null) {
    const url = new URL(`/${relative}`, server.origin);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const reply = await fetch(url, {
      headers: { Authorization: `Bearer ${program.secret}`, Accept: 'application/json' },
    });
    const body = (await reply.json()) as TablePage;
    rows.push(...body.rows);
    query = body.next === null ? null : Object.fromEntries(new URL(body.next, server.origin).searchParams);
  }
  expect(rows).toEqual(await load('/v1/tables/people'));
  expect(rows.length).toBeGreaterThan(40);
});
