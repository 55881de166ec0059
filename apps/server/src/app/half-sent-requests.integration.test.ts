import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DUE_IN_A_YEAR } from '../testkit/due-date.ts';
import { pathOf } from '../testkit/raw-request.ts';
import { type Manager, startTestServer, type TestServer } from '../testkit/server.ts';
import { TINY_PDF } from '../testkit/uploads.ts';
import { buildApp } from './app.ts';

/** Long compared with the pauses of a file that arrives byte by byte. */
const ARRIVAL_MS = 1_500;
const PAUSE_MS = 50;
/** By itself Node ends such connections after one to five minutes. */
const LATE_MS = 30_000;
const INFO = 30;

let server: TestServer;
let app: Awaited<ReturnType<typeof buildApp>>;
let manager: Manager;
beforeAll(async () => {
  server = await startTestServer();
  manager = await server.signIn();
  app = await buildApp(server.context, ARRIVAL_MS);
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await app.close();
  await server[Symbol.asyncDispose]();
});

async function send(words: string): Promise<Socket> {
  // An address of the kind that `listen` was given.
  const { port } = app.server.address() as AddressInfo;
  const socket = connect({ host: '127.0.0.1', port });
  await once(socket, 'connect');
  socket.write(words);
  return socket;
}

/** The head of a request with a body. */
function headOf(path: string, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries({ host: '127.0.0.1', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n`;
}

const JSON_TYPE = 'application/json';

async function fileHead(token: string): Promise<string> {
  const { id: site_id } = (await manager.call('createSite', { body: { name: crypto.randomUUID() } })).body.site;
  const owner = { kind: 'member', user_id: manager.userId } as const;
  const body = { what: 'Light the stairs', site_id, owner, due_on: DUE_IN_A_YEAR };
  const { id } = (await manager.call('createAction', { body })).body.action;
  return headOf(`${pathOf('addActionFile', { id })}?file_name=a.pdf`, {
    authorization: `Bearer ${token}`,
    'content-type': 'application/pdf',
    'content-length': String(TINY_PDF.length),
  });
}

const SURVEYS = '/v1/protected/surveys';

test.each([
  ['nothing at all', async () => ''],
  ['half a head', async () => `POST ${SURVEYS} HTTP/1.1\r\nhost: 127.0.0.1\r\n`],
  ['half a body', async () => `${headOf(SURVEYS, { 'content-type': JSON_TYPE, 'content-length': '90' })}{"title":`],
  [
    'half of a body without a length',
    async () => `${headOf(SURVEYS, { 'content-type': JSON_TYPE, 'transfer-encoding': 'chunked' })}9\r\n{"title":\r\n`,
  ],
  ['half a file', async () => `${await fileHead(manager.token)}%PDF`],
  ['half a file by nobody', async () => `${await fileHead('nobody')}%PDF`],
])('a connection that sent %s is ended', async (_, wordsOf) => {
  const socket = await send(await wordsOf());
  socket.resume();
  await once(socket, 'close', { signal: AbortSignal.timeout(LATE_MS) });
  expect(server.logged.filter((line) => JSON.parse(line).level > INFO)).toEqual([]);
});

test('by default the head of a request has ten seconds', async () => {
  await using other = await buildApp(server.context);
  expect(other.server.headersTimeout).toBe(10_000);
});

test('a body that never ends is ended although parts of it arrive, and a file is not', async () => {
  const file = await send(await fileHead(manager.token));
  const body = await send(headOf(SURVEYS, { 'content-type': JSON_TYPE, 'content-length': '99999' }));
  const answer = once(file, 'data');
  const ended = once(body, 'close', { signal: AbortSignal.timeout(LATE_MS) });
  // Written to after the server has ended it.
  body.on('error', () => {});
  body.resume();
  let sent = 0;
  while (!body.destroyed) {
    body.write(' ');
    if (sent < TINY_PDF.length - 1) file.write(TINY_PDF.subarray(sent, ++sent));
    await Promise.race([setTimeout(PAUSE_MS), ended]);
  }
  file.write(TINY_PDF.subarray(sent));
  expect(String((await answer)[0])).toMatch(/^HTTP\/1\.1 201 /);
});
