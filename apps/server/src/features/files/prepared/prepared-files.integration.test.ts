import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { FORGET_EXPIRED } from '../../../app/forget-expired.jobs.ts';
import { PREPARERS } from '../../../app/preparers.ts';
import { AppError } from '../../../core/errors.ts';
import { type Manager, startTestServer, type TestServer } from '../../../testkit/server.ts';
import { settableClock } from '../../../testkit/settable-clock.ts';
import { prepareFile } from './prepare-file.ts';

let server: TestServer;
let manager: Manager;
const clock = settableClock();

beforeAll(async () => {
  server = await startTestServer({ overrides: { clock } });
});

afterAll(() => server[Symbol.asyncDispose]());

beforeEach(async () => {
  manager = await server.signIn();
});

const request = (by = manager, format: 'csv' | 'xlsx' = 'csv') =>
  by.call('requestFile', { body: { kind: 'people', format } });

async function prepared(by = manager) {
  await by.call('createPerson', { body: { name: 'Ann Ash' } });
  const { file } = (await request(by)).body;
  await server.processJobs();
  return (await by.call('getFile', { params: { id: file.id } })).body.file;
}

const download = (id: string, headers: Record<string, string> = {}, { token } = manager) =>
  fetch(`${server.origin}/v1/protected/files/${id}/content`, {
    headers: { authorization: `Bearer ${token}`, ...headers },
  });

const eventsOf = (id: string) =>
  server.asOrganisation(manager.organisationId, async ({ tx }) =>
    (
      await tx
        .selectFrom('events')
        .select('kind')
        .where('entity_id', '=', id)
        .orderBy('occurred_at')
        .orderBy('id')
        .execute()
    ).map(({ kind }) => kind),
  );

test('a file is prepared, downloaded whole, and recorded at each step', async () => {
  const file = await prepared();
  expect(file).toMatchObject({ kind: 'people', status: 'ready', progress: { done: 1, total: 1 }, failure: null });
  expect(file.file_name).toMatch(/^people-\d{4}-\d\d-\d\d\.csv$/);
  const reply = await download(file.id);
  const bytes = Buffer.from(await reply.arrayBuffer());
  expect(reply.status).toBe(200);
  expect(bytes.length).toBe(file.size_bytes);
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(file.sha256);
  expect(Object.fromEntries(reply.headers)).toMatchObject({
    'accept-ranges': 'bytes',
    'cache-control': 'no-store',
    'content-disposition': `attachment; filename="${file.file_name}"; filename*=UTF-8''${file.file_name}`,
    'content-length': String(file.size_bytes),
    'content-type': 'text/csv; charset=utf-8',
    'x-content-type-options': 'nosniff',
  });
  expect((await manager.call('deleteFile', { params: file })).status).toBe(200);
  expect((await download(file.id)).status).toBe(404);
  expect(await eventsOf(file.id)).toEqual(['file.requested', 'file.prepared', 'file.downloaded', 'file.deleted']);
});

test('a download that broke off goes on where it ended', async () => {
  const file = await prepared();
  const whole = Buffer.from(await (await download(file.id)).arrayBuffer());
  const first = await download(file.id, { range: 'bytes=0-9' });
  const rest = await download(file.id, { range: 'bytes=10-', 'if-range': first.headers.get('etag') ?? '' });
  expect([first.status, rest.status]).toEqual([206, 206]);
  expect(first.headers.get('content-range')).toBe(`bytes 0-9/${whole.length}`);
  const joined = await Promise.all([first, rest].map(async (part) => Buffer.from(await part.arrayBuffer())));
  expect(Buffer.concat(joined)).toEqual(whole);
  const other = await download(file.id, { range: 'bytes=10-', 'if-range': '"another"' });
  expect([other.status, (await other.arrayBuffer()).byteLength]).toEqual([200, whole.length]);
  const outside = await download(file.id, { range: `bytes=${whole.length}-` });
  expect([outside.status, outside.headers.get('content-range')]).toEqual([416, `bytes */${whole.length}`]);
  expect(await outside.json()).toMatchObject({ code: 'range_not_satisfiable' });
});

test('only the member who requested a file sees it', async () => {
  const file = await prepared();
  const others = [
    await server.signIn({ colleagueOf: manager }),
    await server.signIn({ colleagueOf: manager, role: 'safety_manager' }),
    await server.signIn(),
  ];
  for (const other of others) {
    expect((await other.call('listFiles')).body.files).toEqual([]);
    expect((await other.call('getFile', { params: file })).body.code).toBe('file_not_found');
    expect((await other.call('downloadFileDictionary', { params: file })).body.code).toBe('file_not_found');
    expect((await other.call('deleteFile', { params: file })).body.code).toBe('file_not_found');
    expect((await download(file.id, {}, other)).status).toBe(404);
  }
  const representative = await server.signIn({ colleagueOf: manager, role: 'representative' });
  expect((await request(representative)).status).toBe(403);
});

test('events are exported by company administrators only', async () => {
  const safetyManager = await server.signIn({ colleagueOf: manager, role: 'safety_manager' });
  const body = { kind: 'events', format: 'csv' } as const;
  expect((await safetyManager.call('requestFile', { body })).body.code).toBe('forbidden');
  const made = await manager.call('requestFile', { body });
  await server.processJobs();
  const administrator = await server.signIn({ colleagueOf: manager });
  await administrator.call('changeMember', { params: { id: manager.userId }, body: { role: 'safety_manager' } });
  expect((await download(made.body.file.id)).status).toBe(404);
});

test('an organisation has one export prepared at a time, however often it is requested', async () => {
  const replies = await Promise.all(Array.from({ length: 100 }, () => request()));
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(new Set(replies.filter(({ status }) => status !== 201).map(({ body }) => body.code))).toEqual(
    new Set(['export_under_way']),
  );
  await server.processJobs();
  expect((await request()).status).toBe(201);
});

test('a file is deleted after a day', async () => {
  const file = await prepared();
  const day = Date.parse(file.expires_at) - Date.parse(file.requested_at);
  expect(day).toBe(86_400_000);
  // Set in the database and not by the clock, because the session would expire too.
  await server.asOrganisation(manager.organisationId, ({ tx }) =>
    tx.updateTable('prepared_files').set({ expires_at: clock.now() }).execute(),
  );
  expect((await download(file.id)).status).toBe(404);
  expect((await manager.call('listFiles')).body.files).toEqual([]);
  await FORGET_EXPIRED.run(server.context);
  const left = await server.asOrganisation(manager.organisationId, ({ tx }) =>
    tx.selectFrom('prepared_file_chunks').select('file_id').execute(),
  );
  expect(left).toEqual([]);
  expect((await eventsOf(file.id)).at(-1)).toBe('file.expired');
});

test('deleting the organisation deletes its files', async () => {
  const file = await prepared();
  const { name } = (await manager.call('getOrganisation')).body.organization;
  expect((await manager.call('deleteOrganisation', { body: { name } })).status).toBe(200);
  const left = await server.asOrganisation(manager.organisationId, ({ tx }) =>
    tx.selectFrom('prepared_files').select('id').where('id', '=', file.id).execute(),
  );
  expect(left).toEqual([]);
});

test('a member who waited for longer than a minute gets an email', async () => {
  await manager.call('createPerson', { body: { name: 'Ann Ash' } });
  await request();
  clock.advance({ minutes: 2 });
  await server.processJobs();
  const emails = await server.asOrganisation(manager.organisationId, ({ tx }) =>
    tx.selectFrom('emails').select(['kind', 'status', 'recipient_id']).execute(),
  );
  expect(emails).toEqual([{ kind: 'file_ready', status: 'sent', recipient_id: manager.userId }]);
});

test('a member who waited for longer than a minute gets an email when the file could not be prepared', async () => {
  const { id } = (await request()).body.file;
  const payload = { organisation_id: manager.organisationId, file_id: id };
  const failing: typeof PREPARERS = {
    ...PREPARERS,
    people: {
      prepare: async () => {
        throw new AppError('payload_too_large', { message: 'This is too much for an XLSX file.' });
      },
    },
  };
  clock.advance({ minutes: 2 });
  await prepareFile(server.context, failing, payload);
  await server.processJobs();
  const emails = await server.asOrganisation(manager.organisationId, ({ tx }) =>
    tx.selectFrom('emails').select(['kind', 'status', 'recipient_id']).execute(),
  );
  expect(emails).toEqual([{ kind: 'file_failed', status: 'sent', recipient_id: manager.userId }]);
});
