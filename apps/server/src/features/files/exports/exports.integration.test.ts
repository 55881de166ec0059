import { parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readEntries } from '../../../platform/files/tables/read-entries.testing.ts';
import { answersEarning } from '../../../testkit/answers.ts';
import { DUE_IN_A_YEAR } from '../../../testkit/due-date.ts';
import { addGroupWave } from '../../../testkit/group-wave.ts';
import { openAsParticipant } from '../../../testkit/participant.ts';
import { type Manager, startTestServer, type TestServer } from '../../../testkit/server.ts';

let server: TestServer;
let manager: Manager;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server[Symbol.asyncDispose]());

beforeEach(async () => {
  manager = await server.signIn();
});

type Body = Parameters<typeof request>[0];

async function request(body: { kind: string; format: string; about?: object }) {
  // The cast bypasses the union of kinds and subjects; the contract checks the body when it is sent.
  return manager.call('requestFile', { body: body as never });
}

async function content(body: Body): Promise<{ readonly bytes: Buffer; readonly id: string }> {
  const { id } = (await request(body)).body.file;
  await server.processJobs();
  const reply = await fetch(`${server.origin}/v1/protected/files/${id}/content`, {
    headers: { authorization: `Bearer ${manager.token}` },
  });
  expect(reply.status).toBe(200);
  return { bytes: Buffer.from(await reply.arrayBuffer()), id };
}

/** Rows by the headings of their columns. */
async function csvRows(body: Omit<Body, 'format'>): Promise<Record<string, string>[]> {
  const { bytes } = await content({ ...body, format: 'csv' });
  return recordsOf(bytes.toString());
}

function recordsOf(text: string): Record<string, string>[] {
  const [heading = [], ...rows] = parseCsv(text.slice(1)) as string[][];
  return rows.map((row) => Object.fromEntries(heading.map((name, index) => [name, row[index] ?? ''])));
}

async function answerAs(email: string, isAnonymous = false): Promise<void> {
  const { body } = await manager.call('createSurvey', {
    body: { participant_email: email, is_anonymous: isAnonymous },
  });
  const link = isAnonymous ? await linkOf(body.survey.id) : body.survey.public_token;
  const participant = await openAsParticipant(server, { public_token: link ?? '' });
  await participant.submit({ responses: answersEarning('most') });
  await server.processJobs();
}

function linkOf(surveyId: string): Promise<string> {
  return server.asOrganisation(manager.organisationId, async ({ tx }) => {
    const link = await tx
      .selectFrom('survey_links')
      .select('token')
      .where('survey_id', '=', surveyId)
      .executeTakeFirstOrThrow();
    return link.token;
  });
}

test('a list of people is exported, and imported again without a change', async () => {
  const people = [
    { name: '=HYPERLINK("http://evil.example")', phone: '+49 30 123', job_title: '=1+1', employee_number: '-7' },
    { name: "'=1", phone: '', job_title: 'Crane operator', employee_number: '@x' },
    { name: 'Zoë Żak, foreman', email: 'zoe@example.org', phone: '', employee_number: '' },
  ];
  for (const { phone, employee_number, ...person } of people) {
    const made = await manager.call('createPerson', {
      body: { ...person, phone: phone || null, employee_number: employee_number || null },
    });
    expect(made.status).toBe(201);
  }
  const rows = await csvRows({ kind: 'people' });
  expect(rows.map((row) => row.Name).toSorted()).toEqual(
    ['\'=HYPERLINK("http://evil.example")', "''=1", 'Zoë Żak, foreman'].toSorted(),
  );
  expect(rows.map((row) => row.Phone)).toContain("'+49 30 123");
  const operators = await csvRows({ kind: 'people', about: { job_title: 'OPERATOR' } });
  expect(operators.map((row) => [row.Name, row['Job title']])).toEqual([["''=1", 'Crane operator']]);
  const { list } = (await manager.call('createPeopleImport')).body;
  const imported = rows.map((row) => ({
    name: row.Name ?? '',
    email: row.Email ?? '',
    phone: row.Phone ?? '',
    job_title: row['Job title'] ?? '',
    employee_number: row['Employee number'] ?? '',
  }));
  await manager.call('addPeopleImportRows', { params: list, body: { position: 1, rows: imported } });
  const preview = await manager.call('getPeopleImport', { params: list });
  expect(preview.body.list.counts).toMatchObject({ same: 3, new: 0, changed: 0, problem: 0 });
});

test('answers have a row each, typed in a workbook, with what the columns and questions mean', async () => {
  await answerAs('ann@example.org');
  const stored = await server.asOrganisation(manager.organisationId, async ({ tx }) => {
    const { answers } = await tx.selectFrom('submissions').select('answers').executeTakeFirstOrThrow();
    return Object.keys(answers).length;
  });
  const rows = await csvRows({ kind: 'answers' });
  expect(rows).toHaveLength(stored);
  expect(new Set(rows.map(({ Email }) => Email))).toEqual(new Set(['ann@example.org']));
  expect(rows.every((row) => /^\d{4}-\d\d-\d\d$/.test(row['Answered on (UTC)'] ?? ''))).toBe(true);
  const { bytes, id } = await content({ kind: 'answers', format: 'xlsx' });
  const { sheets } = await readXlsx(bytes);
  expect(sheets.map(({ name, rows: of }) => [name, of.length > 1])).toEqual([
    ['Answers', true],
    ['Columns', true],
  ]);
  expect(sheets[0]?.rows).toHaveLength(stored + 1);
  const points = sheets[0]?.rows[0]?.indexOf('Final points') ?? -1;
  expect(sheets[0]?.rows.slice(1).some((row) => typeof row[points] === 'number')).toBe(true);
  expect((await manager.call('downloadFileDictionary', { params: { id } })).body.code).toBe('file_not_found');
  const csv = (await manager.call('listFiles')).body.files.find(({ has_dictionary }) => has_dictionary);
  const reply = await fetch(`${server.origin}/v1/protected/files/${csv?.id}/dictionary`, {
    headers: { authorization: `Bearer ${manager.token}` },
  });
  const dictionary = recordsOf(Buffer.from(await reply.arrayBuffer()).toString());
  expect(dictionary.find((row) => row['Column or question'] === 'Final points')).toMatchObject({ Unit: 'points' });
  const asked = new Set(dictionary.map((row) => row['Column or question']));
  expect(rows.filter((row) => !asked.has(row['Question id']))).toEqual([]);
  expect(new Set(dictionary.map(({ Reversed }) => Reversed))).toEqual(new Set(['', 'yes', 'no']));
});

test.each([
  ['people', 'people'],
  ['sent_surveys', 'people-asked'],
  ['answers', 'answers'],
  ['results', 'results'],
  ['actions', 'actions'],
  ['events', 'events'],
])(
  'an export of %s has words before ids, codes beside their words, and headings that are not cut off',
  async (kind, fileName) => {
    await answerAs('ann@example.org');
    const { site } = (await manager.call('createSite', { body: { name: 'North' } })).body;
    const owner = { kind: 'member', user_id: manager.userId } as const;
    await manager.call('createPerson', { body: { name: 'Bob' } });
    await manager.call('createAction', {
      body: { what: 'Light the stairs', site_id: site.id, owner, due_on: DUE_IN_A_YEAR },
    });
    const { bytes, id } = await content({ kind, format: 'xlsx' });
    const { file } = (await manager.call('getFile', { params: { id } })).body;
    expect(file.file_name).toMatch(new RegExp(`^${fileName}-\\d{4}-\\d\\d-\\d\\d\\.xlsx$`));
    const { sheets } = await readXlsx(bytes);
    const [headings = [], ...rows] = (sheets[0]?.rows ?? []).map((row) => row.map((cell) => `${cell ?? ''}`));
    const isId = (heading: string) => heading.endsWith(' id');
    expect(headings.toSorted((a, b) => Number(isId(a)) - Number(isId(b)))).toEqual(headings);
    const coded = headings.flatMap((heading, index) => (heading.endsWith(' code') ? [index] : []));
    for (const index of coded) expect(`${headings[index - 1]} code`).toBe(headings[index]);
    const uuid = /^[0-9a-f]{8}-/;
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) {
      expect(row.filter((cell, index) => uuid.test(cell) && !isId(headings[index] ?? ''))).toEqual([]);
      for (const index of coded) expect(row[index - 1] === '').toBe(row[index] === '');
    }
    const xml = readEntries(bytes).get('xl/worksheets/sheet1.xml') ?? '';
    const widths = [...xml.matchAll(/<col [^>]*width="(\d+)"/g)].map(([, width]) => Number(width));
    expect(headings.filter((heading, index) => heading.length >= (widths[index] ?? 0))).toEqual([]);
    expect(sheets[1]?.rows.slice(1, headings.length + 1).map(([name]) => name)).toEqual(headings);
  },
);

test('an action is exported with the figure that it came from, as it was kept', async () => {
  const { site } = (await manager.call('createSite', { body: { name: 'North' } })).body;
  const owner = { kind: 'member', user_id: manager.userId } as const;
  for (const what of ['Light the stairs', 'Move the fence']) {
    await manager.call('createAction', { body: { what, site_id: site.id, owner, due_on: DUE_IN_A_YEAR } });
  }
  const named = { id: crypto.randomUUID(), name: 'Spring' };
  const origin = {
    ...{ campaign: named, wave: { id: crypto.randomUUID(), number: 3 }, category: { key: 'focus', name: 'Focus' } },
    ...{ group: { key: 'organisation', kind: 'organisation', name: null, site: null }, survey: null },
    question: { id: crypto.randomUUID(), text: '=1+1' },
    figure: { kind: 'mean', n: 19, percent: 44, interval: { low: 38, high: 50 } },
  };
  await server.asOrganisation(manager.organisationId, ({ tx }) =>
    tx
      .updateTable('actions')
      .set({
        ...{
          origin_kind: 'question',
          origin: JSON.stringify(origin),
          group_key: 'organisation',
          category_key: 'focus',
        },
        ...{ campaign_id: named.id, wave_id: origin.wave.id },
      })
      .where('what', '=', 'Light the stairs')
      .execute(),
  );
  const [lit, moved] = (await csvRows({ kind: 'actions' })).toSorted((a, b) => `${a.What}`.localeCompare(`${b.What}`));
  const figures = {
    Figure: 'Mean',
    'Figure code': 'mean',
    Mean: '44',
    Answers: '19',
    'Interval from': '38',
    'Interval to': '50',
  };
  expect(lit).toMatchObject({ Campaign: 'Spring', Wave: '3', Category: 'Focus', Question: "'=1+1", ...figures });
  expect(moved).toMatchObject({
    Origin: 'Added by hand',
    'Origin code': 'manual',
    Status: 'Open',
    'Status code': 'open',
  });
  expect(moved).toMatchObject({ Wave: '', Question: '', Figure: '', Mean: '', 'Interval to': '' });
});

test('anonymous answers have no person, place or time of day, and do not tell who was invited', async () => {
  await answerAs('ann@example.org');
  await answerAs('bob@example.org', true);
  for (const kind of ['answers', 'wide_answers', 'results', 'sent_surveys']) {
    const { bytes } = await content({ kind, format: 'csv' });
    expect(bytes.toString()).not.toContain('bob@example.org');
  }
  const results = await csvRows({ kind: 'results' });
  expect(results.map(({ Email }) => Email).toSorted()).toEqual(['', 'ann@example.org']);
  const anonymous = results.find(({ Email }) => Email === '');
  expect(anonymous).toMatchObject({ Person: '', Site: '', Crew: '', Company: '', 'Employee number': '', Score: '99' });
  expect(await csvRows({ kind: 'sent_surveys' })).toHaveLength(1);
  expect((await csvRows({ kind: 'wide_answers' })).map(({ email }) => email)).toEqual(['ann@example.org']);
  const events = await csvRows({ kind: 'events' });
  expect(events.filter(({ Kind }) => /^survey\.(started|submitted|analys)/.test(Kind ?? ''))).toEqual([]);
  expect(events.some(({ Kind }) => Kind === 'file.downloaded')).toBe(true);
});

test('nothing of group mode is exported but released figures of groups', async () => {
  const people = Array.from({ length: 12 }, (_, index) => `person${index}@example.org`);
  const { campaignId, waveId } = await server.asOrganisation(manager.organisationId, (scope) =>
    addGroupWave(scope, { now: new Date(), people }),
  );
  for (const kind of ['sent_surveys', 'answers', 'wide_answers', 'results']) {
    for (const about of [{ wave_id: waveId }, { campaign_id: campaignId }]) {
      const { status, body } = await request({ kind, format: 'csv', about });
      expect([kind, status, body.code]).toEqual([kind, 409, 'people_not_shown']);
    }
    expect(await csvRows({ kind })).toEqual([]);
  }
  const early = await request({ kind: 'group_results', format: 'csv', about: { wave_id: waveId } });
  expect([early.status, early.body.code]).toEqual([409, 'results_not_ready']);
});

test('an export is about what exists, in the organisation of the member', async () => {
  const other = await server.signIn();
  const wave = await server.asOrganisation(other.organisationId, (scope) =>
    addGroupWave(scope, { now: new Date(), people: ['ann@example.org'] }),
  );
  const { body } = await request({ kind: 'answers', format: 'csv', about: { wave_id: wave.waveId } });
  expect(body.code).toBe('wave_not_found');
  const campaign = await request({ kind: 'answers', format: 'csv', about: { campaign_id: wave.campaignId } });
  expect(campaign.body.code).toBe('campaign_not_found');
  const both = { wave_id: wave.waveId, campaign_id: wave.campaignId };
  expect((await request({ kind: 'answers', format: 'csv', about: both })).status).toBe(400);
});
