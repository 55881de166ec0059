import { readdir, rm } from 'node:fs/promises';
import { expect, test } from 'vitest';
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
