import { ACTION_FILE_BYTES_MAX } from '@plumbline/domain/actions/action';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DUE_IN_A_YEAR } from '../../../testkit/due-date.ts';
import { type MeasuredServer, startMeasuredServer } from '../../../testkit/measured-server.ts';
import { pathOf } from '../../../testkit/raw-request.ts';
import { upload } from '../../../testkit/uploads.ts';

const MEGABYTE = 1024 * 1024;

let server: MeasuredServer;
beforeAll(async () => {
  server = await startMeasuredServer();
});
afterAll(() => server[Symbol.asyncDispose]());

test.each([
  ['createInvitationList', 'addInvitationListRows'],
  ['createPeopleImport', 'addPeopleImportRows'],
] as const)(
  'the memory of 200 requests of 240 kB is freed (%s)',
  async (create, addRows) => {
    const { body } = await server.call(create, { body: {} });
    const params = { id: body.list.id };
    const rows = Array.from({ length: 200 }, (_, index) => ({
      email: `${'e'.repeat(290)}${index}`,
      name: 'n'.repeat(490),
      company: 'c'.repeat(390),
    }));
    const send = async (times: number) => {
      for (let each = 0; each < times; each += 1) {
        const { status } = await server.call(addRows, { params, body: { position: 1, rows } });
        expect(status).toBe(200);
      }
    };
    // Code that is compiled and buffers that are pooled by the first requests stay in memory.
    await send(20);
    const before = await server.keptBytes();
    await send(200);
    const after = await server.keptBytes();
    // Keeping the requests would take 48 MB.
    expect(after - before).toBeLessThan(10 * MEGABYTE);
  },
  120_000,
);

test('the memory of forty files of 10 MB that are refused is freed', async () => {
  const { site } = (await server.call('createSite', { body: { name: 'North tower' } })).body;
  const owner = { kind: 'outside', name: 'Bob', email: 'bob@example.org' } as const;
  const { action } = (
    await server.call('createAction', { body: { what: 'Light it', site_id: site.id, owner, due_on: DUE_IN_A_YEAR } })
  ).body;
  const content = new Uint8Array(ACTION_FILE_BYTES_MAX).fill(0x20);
  const url = server.origin + pathOf('addActionFile', { id: action.id });
  const send = async (times: number) => {
    for (let each = 0; each < times; each += 1) {
      const { error } = await upload(url, { token: server.token, name: 'dark.jpg', content });
      expect(error.code).toBe('file_not_accepted');
    }
  };
  await send(4);
  const before = await server.keptBytes();
  await send(40);
  const after = await server.keptBytes();
  // Keeping the files would take 400 MB.
  expect(after - before).toBeLessThan(20 * MEGABYTE);
});
