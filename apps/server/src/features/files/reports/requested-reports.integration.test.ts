import { SAFETY_AND_READINESS } from '@plumbline/domain/questionnaires/system';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DUE_IN_A_YEAR } from '../../../testkit/due-date.ts';
import { exportedLines } from '../../../testkit/exported-files.ts';
import { type Manager, startTestServer, type TestServer } from '../../../testkit/server.ts';
import { readTaggedPdf } from '../../../testkit/tagged-pdf.ts';
import { addCampaign, addSite } from '../../../testkit/workforce.ts';

type Requested = Parameters<typeof request>[0];

/** Part of the origin of an action, as it is stored. */
const KEPT = {
  wave: { id: crypto.randomUUID(), number: 3 },
  question: { id: crypto.randomUUID(), text: 'The stairs are lit.' },
  figure: { kind: 'at_most', n: 12, percent: 5 },
};

/** The origin of an action that was added by hand. */
const NO_ORIGIN = {
  campaign: null,
  wave: null,
  group: null,
  category: null,
  question: null,
  figure: null,
  survey: null,
};

let server: TestServer;
let manager: Manager;

beforeAll(async () => {
  server = await startTestServer();
  manager = await server.signIn();
  const { site } = (await manager.call('createSite', { body: { name: 'North tower' } })).body;
  const due_on = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  const owner = { kind: 'outside', name: 'Ola Outside', email: 'ola@example.org' } as const;
  const body = { what: '=Check the "scaffold"', site_id: site.id, owner, due_on };
  await manager.call('createAction', { body });
});

afterAll(() => server[Symbol.asyncDispose]());

interface ListBody {
  readonly kind: 'action_list';
  readonly language: 'en' | 'ar';
  readonly about?: { readonly site_id?: string; readonly campaign_id?: string };
}

const request = (body: ListBody | { kind: 'actions'; format: 'csv' }) => manager.call('requestFile', { body });

/** Requests a file and downloads it. */
async function prepared(body: Requested) {
  const { id } = (await request(body)).body.file;
  await server.processJobs();
  const { file } = (await manager.call('getFile', { params: { id } })).body;
  const reply = await fetch(`${server.origin}/v1/protected/files/${id}/content`, {
    headers: { authorization: `Bearer ${manager.token}` },
  });
  return { file, type: reply.headers.get('content-type'), bytes: Buffer.from(await reply.arrayBuffer()) };
}

test.each(['en', 'ar'] as const)(
  'a list of actions is requested, prepared by the job and downloaded in %s',
  async (language) => {
    const { file, type, bytes } = await prepared({ kind: 'action_list', language });
    expect(file).toMatchObject({ kind: 'action_list', status: 'ready', language, failure: null });
    expect(type).toBe('application/pdf');
    const pdf = readTaggedPdf(bytes);
    expect(pdf).toMatchObject({ isTagged: true, language });
    const text = pdf.texts.map((each) => each.text).join('\n');
    for (const shown of ['North tower', 'Check the "scaffold"', 'Ola Outside']) expect(text).toContain(shown);
  },
);

test('a list about a site or a campaign has its current name, also if it is empty', async () => {
  const { siteId, campaignId } = await server.asOrganisation(manager.organisationId, async (scope) => {
    const siteId = await addSite(scope, 'Quiet site');
    const campaignId = await addCampaign(scope, { questionnaire_id: SAFETY_AND_READINESS.id, name: 'Renamed' });
    const origin = { ...NO_ORIGIN, campaign: { id: campaignId, name: 'As it was called' }, ...KEPT };
    await scope.tx
      .updateTable('actions')
      .set({
        origin_kind: 'question',
        origin: JSON.stringify(origin),
        group_key: 'organisation',
        category_key: 'focus',
      })
      .set({ campaign_id: campaignId, wave_id: crypto.randomUUID() })
      .execute();
    return { siteId, campaignId };
  });
  const textOf = async (about: { site_id?: string; campaign_id?: string }) => {
    const { bytes } = await prepared({ kind: 'action_list', language: 'en', about });
    return readTaggedPdf(bytes)
      .texts.map(({ text }) => text)
      .join('\n');
  };
  const empty = await textOf({ site_id: siteId });
  expect(empty).toContain('Quiet site');
  expect(empty).toContain('There are no actions.');
  const renamed = await textOf({ campaign_id: campaignId });
  expect(renamed).toContain('Renamed');
  expect(renamed).toContain('North tower');
  expect(renamed).toContain('Why: The stairs are lit. · As it was called');
  expect(renamed).toContain('5% or less · Answers: 12');
});

test('a list of more actions than it shows starts with the unfinished ones, and counts all of them', async () => {
  const other = await server.signIn();
  const { site } = (await other.call('createSite', { body: { name: 'South tower' } })).body;
  const owner = { kind: 'member', user_id: other.userId } as const;
  const what = 'Light the stairs';
  await other.call('createAction', { body: { what, site_id: site.id, owner, due_on: DUE_IN_A_YEAR } });
  // Earlier actions by their ids: 1,000 are done, 5 are overdue.
  await server.asOrganisation(other.organisationId, ({ tx }) =>
    sql`insert into actions (organisation_id, id, version, what, site_id, owner_id, owner_name, due_on, status,
        done_at, done_note, done_by_name, origin_kind, origin, created_by_name, created_at, updated_at)
      select organisation_id, ('00000000-0000-4000-8000-' || lpad(number::text, 12, '0'))::uuid, version,
        case when number <= 5 then 'Late ' || number else 'Finished' end, site_id, owner_id, owner_name, '2020-05-04',
        case when number <= 5 then 'in_progress' else 'done' end, case when number > 5 then created_at end,
        case when number > 5 then 'Done' end, case when number > 5 then created_by_name end, origin_kind, origin,
        created_by_name, created_at, updated_at
      from actions, generate_series(1, 1005) as number`.execute(tx),
  );
  const [, ...texts] = await exportedLines(server, other, { kind: 'action_list', about: {} });
  const text = texts.join('\n');
  const listed = text.match(/Late \d|Light the stairs|Finished/g) ?? [];
  expect(listed.slice(0, 7)).toEqual(['Late 1', 'Late 2', 'Late 3', 'Late 4', 'Late 5', what, 'Finished']);
  expect(listed).toHaveLength(1_000);
  expect(text).toContain('More actions in the export: 6');
  for (const count of [/Open\n?1\D/, /In progress\n?5\D/, /Done\n?1,000\D/, /Overdue\n?5\D/]) {
    expect(text).toMatch(count);
  }
});

test('actions are exported with their places and owners, and no cell of them is a formula', async () => {
  const { file, bytes } = await prepared({ kind: 'actions', format: 'csv' });
  expect(file).toMatchObject({ status: 'ready', progress: { done: 1, total: 1 }, has_dictionary: true });
  const [, row] = bytes.toString('utf8').split('\r\n');
  expect(row).toContain(`"'=Check the ""scaffold"""`);
  expect(row).toContain('North tower');
  expect(row).toContain('Ola Outside');
});

test('a report is refused while twenty of them wait', async () => {
  const replies = await Promise.all(Array.from({ length: 25 }, () => request({ kind: 'action_list', language: 'en' })));
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(20);
  expect(new Set(replies.filter(({ status }) => status !== 201).map(({ body }) => body.code))).toEqual(
    new Set(['too_many_files']),
  );
});
