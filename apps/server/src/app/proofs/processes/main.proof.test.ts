import { once } from 'node:events';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { callUrl } from '@plumbline/contract/client';
import { CALLS } from '@plumbline/contract/paths';
import pg from 'pg';
import { expect, test } from 'vitest';
import { startCuttableProxy, throughProxy } from '../../../testkit/cuttable-proxy.ts';
import { createTestDatabase, makeTestFolder, type TestDatabase } from '../../../testkit/database.ts';
import { freePort } from '../../../testkit/free-port.ts';
import { type EndedProcess, runServerToEnd, startServerProcess } from '../../../testkit/process.ts';

async function testFolder(): Promise<{ dataDir: string } & AsyncDisposable> {
  const dataDir = await makeTestFolder();
  return { dataDir, [Symbol.asyncDispose]: () => rm(dataDir, { recursive: true }) };
}

/** Expects exit code 1 and a single sentence with its remedy on stderr. */
function expectRefusal({ exitCode, stderr }: EndedProcess, sentence: RegExp): void {
  expect(stderr).toMatch(sentence);
  expect(stderr).toMatch(/^[^\n]+: [^\n]+\.\n$/);
  expect(exitCode).toBe(1);
}

async function post(
  url: string,
  path: string,
  body: object,
  token?: string,
): Promise<{ status: number; body: unknown }> {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

async function untilRow({ superuserUrl }: TestDatabase, query: string): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  await expect.poll(async () => (await client.query(query)).rowCount, { interval: 5 }).toBe(1);
  await client.end();
}

async function signIn(url: string): Promise<string> {
  const { body } = await post(url, CALLS.signIn.path, {});
  // The server parses its answer with the contract, so it has this shape.
  return (body as { data: { tokens: { idToken: string } } }).data.tokens.idToken;
}

test('a taken port is refused before anything is started', async () => {
  await using folder = await testFolder();
  const dataDir = join(folder.dataDir, 'data');
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const port = String(Object(other.address()).port);
  const ended = await runServerToEnd({ DATA_DIR: dataDir, PORT: port });
  other.close();
  expectRefusal(ended, new RegExp(`^Port ${port} on 127\\.0\\.0\\.1 is taken by another program: .* set PORT`));
  expect(await readdir(folder.dataDir)).toEqual([]);
});

test('invalid settings are refused', async () => {
  await using folder = await testFolder();
  const { dataDir } = folder;
  const file = join(dataDir, 'file');
  await writeFile(file, '');
  const [malformed, unwritable, demoForAll, halfSet] = await Promise.all([
    runServerToEnd({ DATA_DIR: dataDir, PORT: 'http' }),
    runServerToEnd({ DATA_DIR: join(file, 'data'), PORT: String(await freePort()) }),
    runServerToEnd({ DATA_DIR: dataDir, HOST: '0.0.0.0' }),
    runServerToEnd({
      DATA_DIR: dataDir,
      ANALYST: 'model',
      MODEL_PROVIDER: 'bedrock',
      MODEL_NAME: 'some-model',
    }),
  ]);
  expectRefusal(malformed, /^PORT is "http": /);
  expectRefusal(unwritable, /^The data folder .* cannot be written to .* set DATA_DIR/);
  expectRefusal(demoForAll, /^HOST=0\.0\.0\.0 would let other machines in .* DEMO_PUBLIC=1/);
  expectRefusal(halfSet, /^MODEL_REGION is missing: /);
});

test('a PostgreSQL that cannot be used is refused', async () => {
  await using folder = await testFolder();
  await using database = await createTestDatabase();
  await using empty = await createTestDatabase();
  const client = new pg.Client({ connectionString: empty.superuserUrl });
  await client.connect();
  await client.query('drop schema plumbline_migrations cascade');
  await client.end();
  const wrongPassword = new URL(database.serverUrl);
  wrongPassword.password = 'guess';
  const endOn = async (databaseUrl: string) =>
    await runServerToEnd({ DATA_DIR: folder.dataDir, PORT: String(await freePort()), DATABASE_URL: databaseUrl });
  // One after another: the start of four processes at once makes a busy machine miss the time limit of the connection.
  const unreachable = await endOn('postgresql://plumbline_server:secret@127.0.0.1:1/plumbline');
  const refused = await endOn(wrongPassword.href);
  const superuser = await endOn(database.superuserUrl);
  const notMigrated = await endOn(empty.serverUrl);
  expectRefusal(unreachable, /^PostgreSQL is not reachable at 127\.0\.0\.1:1 .*correct DATABASE_URL/);
  expect(unreachable.stderr).not.toContain('secret');
  expectRefusal(refused, /refuses DATABASE_URL \(password authentication failed/);
  expectRefusal(superuser, /^The role 'postgres' of DATABASE_URL is a superuser/);
  expectRefusal(notMigrated, /set MIGRATION_DATABASE_URL/);
});

test('a PostgreSQL that goes away during the start is reported in one sentence', async () => {
  await using folder = await testFolder();
  await using database = await createTestDatabase();
  const socketFolder = new URL(database.serverUrl).searchParams.get('host') ?? '';
  await using line = await startCuttableProxy({ path: join(socketFolder, '.s.PGSQL.5432') });
  const ended = runServerToEnd({
    DATA_DIR: folder.dataDir,
    PORT: String(await freePort()),
    DATABASE_URL: throughProxy(database.serverUrl, line),
  });
  // From then on the server fills the demo.
  await untilRow(database, 'select from plumbline.demo_seedings');
  await line.cut(1_000);
  expectRefusal(await ended, /^PostgreSQL was lost during start-up .*: start Plumbline again/);
});

test('the server runs on an external PostgreSQL', async () => {
  await using folder = await testFolder();
  await using database = await createTestDatabase();
  await using server = await startServerProcess({
    DATA_DIR: folder.dataDir,
    DATABASE_URL: database.serverUrl,
    MIGRATION_DATABASE_URL: database.migrationUrl,
  });
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  expect(await readdir(folder.dataDir)).not.toContain('postgres');
});

test('acknowledged data survives kill -9', async () => {
  await using folder = await testFolder();
  const { dataDir } = folder;
  const killed = await startServerProcess({ DATA_DIR: dataDir });
  const token = await signIn(killed.url);
  const invited = await post(killed.url, CALLS.createSurvey.path, { participant_email: 'ann@example.org' }, token);
  expect(invited.status).toBe(201);
  await killed.kill();

  await using server = await startServerProcess({ DATA_DIR: dataDir });
  const path = callUrl('listSurveys', { query: { search: 'ann@example.org' } });
  const list = await fetch(server.url + path, { headers: { authorization: `Bearer ${await signIn(server.url)}` } });
  expect(await list.json()).toMatchObject({ surveys: [{ participant_email: 'ann@example.org' }] });

  const second = await runServerToEnd({ DATA_DIR: dataDir, PORT: String(await freePort()) });
  expectRefusal(second, /^Another Plumbline server is using the data folder .*set DATA_DIR/);
});

test('SIGTERM finishes the request in flight and stops the database', async () => {
  await using folder = await testFolder();
  const server = await startServerProcess({ DATA_DIR: folder.dataDir });
  const request = connect(Number(new URL(server.url).port), '127.0.0.1');
  request.write(
    `POST ${CALLS.signIn.path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 2\r\nconnection: close\r\n\r\n{`,
  );
  await once(request, 'ready');
  // An answer to another request proves that the server has received the first one.
  await fetch(`${server.url}/healthz`);

  const stopping = server.stop();
  await expect
    .poll(() =>
      fetch(`${server.url}/healthz`).then(
        () => 'answers',
        () => 'refuses',
      ),
    )
    .toBe('refuses');
  request.write('}');
  expect(await text(request)).toMatch(/^HTTP\/1\.1 200 /);
  expect((await stopping).exitCode).toBe(0);
  expect(await readdir(join(folder.dataDir, 'postgres/cluster'))).not.toContain('postmaster.pid');
});
