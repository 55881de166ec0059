import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { PREPARERS } from '../../../app/preparers.ts';
import { AppError } from '../../../core/errors.ts';
import { type Manager, startTestServer, type TestServer } from '../../../testkit/server.ts';
import { prepareFileJob } from './prepare-file.jobs.ts';
import { prepareFile } from './prepare-file.ts';
import type { Preparer, Preparers } from './preparer.ts';

let server: TestServer;
let manager: Manager;
let payload: { organisation_id: string; file_id: string };

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server[Symbol.asyncDispose]());

beforeEach(async () => {
  manager = await server.signIn();
  const { file } = (await manager.call('requestFile', { body: { kind: 'people', format: 'csv' } })).body;
  payload = { organisation_id: manager.organisationId, file_id: file.id };
});

type Context = TestServer['context'];
type Prepare = Preparer<Context>['prepare'];

const preparing = (prepare: Prepare): Preparers<Context> => ({ ...PREPARERS, people: { prepare } });
const NAMED = { fileName: 'people.csv', mediaType: 'text/csv; charset=utf-8' };
const MIB = 1024 * 1024;

const file = async () => (await manager.call('getFile', { params: { id: payload.file_id } })).body.file;

const write =
  (letter: string, mebibytes: number): Prepare =>
  async (_context, _file, take, onProgress) => {
    for (let each = 1; each <= mebibytes; each += 1) {
      onProgress({ done: each, total: mebibytes });
      await take(Buffer.alloc(MIB, letter));
    }
    await take(Buffer.from('end'));
    return NAMED;
  };

async function downloaded(): Promise<Buffer> {
  const reply = await fetch(`${server.origin}/v1/protected/files/${payload.file_id}/content`, {
    headers: { authorization: `Bearer ${manager.token}` },
  });
  return Buffer.from(await reply.arrayBuffer());
}

test('a worker that went silent is replaced, offers no half file, and can add nothing when it wakes up', async () => {
  const silent = Promise.withResolvers<void>();
  const stuck = Promise.withResolvers<void>();
  const first = prepareFile(
    server.context,
    preparing(async (context, requested, take, onProgress) => {
      await write('a', 2)(context, requested, take, onProgress);
      stuck.resolve();
      await silent.promise;
      return write('a', 2)(context, requested, take, onProgress);
    }),
    payload,
  );
  await stuck.promise;
  expect(await file()).toMatchObject({ status: 'running', progress: { done: 2, total: 2 }, size_bytes: null });
  expect((await manager.call('downloadFileDictionary', { params: { id: payload.file_id } })).body.code).toBe(
    'file_not_ready',
  );
  await prepareFile(server.context, preparing(write('b', 3)), payload);
  silent.resolve();
  await expect(first).rejects.toThrow('another attempt');
  const bytes = await downloaded();
  expect(bytes).toEqual(Buffer.concat([Buffer.alloc(3 * MIB, 'b'), Buffer.from('end')]));
  expect((await file()).sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
});

test('a file is restarted when somebody is erased while it is prepared', async () => {
  const { person } = (await manager.call('createPerson', { body: { name: 'Ann Ash' } })).body;
  const erasing: Prepare = async (...parts) => {
    await manager.call('eraseListedPerson', { params: { id: person.id } });
    return write('a', 1)(...parts);
  };
  await expect(prepareFile(server.context, preparing(erasing), payload)).rejects.toThrow('outdated');
  expect((await file()).status).toBe('running');
  await server.processJobs();
  expect(await file()).toMatchObject({ status: 'ready', progress: { done: 0, total: 0 } });
  expect((await downloaded()).toString()).not.toContain('Ann Ash');
});

test('a file that was deleted while it was prepared is not prepared any further', async () => {
  const deleting: Prepare = async (...parts) => {
    await manager.call('deleteFile', { params: { id: payload.file_id } });
    return write('a', 1)(...parts);
  };
  await expect(prepareFile(server.context, preparing(deleting), payload)).rejects.toThrow('deleted');
  await prepareFile(server.context, preparing(write('a', 1)), payload);
  expect((await manager.call('listFiles')).body.files).toEqual([]);
});

test('a file whose last attempt failed says so, and is prepared when its job is retried', async () => {
  const job = prepareFileJob(preparing(write('a', 1)));
  await job.onDeadLetter(server.context, payload);
  expect(await file()).toMatchObject({ status: 'failed', failure: expect.stringContaining('Request it again') });
  const events = await server.asOrganisation(manager.organisationId, ({ tx }) =>
    tx
      .selectFrom('events')
      .select('kind')
      .where('entity_id', '=', payload.file_id)
      .where('kind', '=', 'file.failed')
      .execute(),
  );
  expect(events).toHaveLength(1);
  await server.asOrganisation(manager.organisationId, (scope) => job.prepareRetry(scope, payload, server.context));
  await job.handle(server.context, [payload]);
  expect((await file()).status).toBe('ready');
});

test('what can never be prepared fails at once, in the words of its reason', async () => {
  const refusing = preparing(async () => {
    throw new AppError('payload_too_large', { message: 'This is too much for an XLSX file.' });
  });
  await prepareFile(server.context, refusing, payload);
  expect(await file()).toMatchObject({ status: 'failed', failure: 'This is too much for an XLSX file.' });
});
