import { readdir, rm } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { callerOf } from '../testkit/caller.ts';
import { createTestDatabase, makeTestFolder } from '../testkit/database.ts';
import { startServerProcess } from '../testkit/process.ts';

test('the server starts on an external PostgreSQL, serves, and stops when it is asked to', async () => {
  await using database = await createTestDatabase();
  const dataDir = await makeTestFolder();
  await using server = await startServerProcess({
    DATA_DIR: dataDir,
    DATABASE_URL: database.serverUrl,
    MIGRATION_DATABASE_URL: database.migrationUrl,
    IDENTITY: 'builtin',
    IDENTITY_SECRET: 'x'.repeat(32),
  });
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  expect((await fetch(server.url)).status).toBe(200);
  expect(await readdir(dataDir)).not.toContain('postgres');
  expect((await server.stop()).exitCode).toBe(0);
  await rm(dataDir, { recursive: true });
});

test('a server that is stopped and started again on its data folder has everything that it acknowledged', async () => {
  const dataDir = await makeTestFolder();
  const signIn = async (url: string) => {
    const { body } = await callerOf(url, null)('signIn', { body: {} });
    return callerOf(url, body.data.tokens.idToken);
  };
  const first = await startServerProcess({ DATA_DIR: dataDir });
  const call = await signIn(first.url);
  const invited = await call('createSurvey', { body: { participant_email: 'ann@example.org' } });
  expect(invited.status).toBe(201);
  expect((await first.stop()).exitCode).toBe(0);

  const second = await startServerProcess({ DATA_DIR: dataDir });
  const found = await (await signIn(second.url))('listSurveys', { query: { search: 'ann@example.org' } });
  expect(found.body.surveys.map(({ id }) => id)).toEqual([invited.body.survey.id]);
  expect((await second.stop()).exitCode).toBe(0);
  await rm(dataDir, { recursive: true });
});
