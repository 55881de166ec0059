import { readdir, readFile, rm } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { readNewestMigration } from '../../../platform/db/schema-version.ts';
import { createTestDatabase, makeTestFolder } from '../../../testkit/database.ts';
import { runCommandToEnd } from '../../../testkit/process.ts';

const MANIFEST = new URL('../../../../../../package.json', import.meta.url);
const version = (settings: Record<string, string>) => runCommandToEnd('version', [], settings);

test('prints product, schema and PostgreSQL without a server, and starts none', async () => {
  const dataDir = await makeTestFolder();
  const { version: product }: { version: string } = JSON.parse(await readFile(MANIFEST, 'utf8'));
  const newest = await readNewestMigration();
  const first = await version({ DATA_DIR: dataDir });
  expect(first).toMatchObject({ exitCode: 0, stderr: '' });
  expect(first.stdout.split('\n')).toEqual([
    `Plumbline   ${product}`,
    expect.stringMatching(
      `^Schema      ${newest} \\(database: not reached. There is no database in ${dataDir} yet: .*\\)$`,
    ),
    expect.stringMatching(/^PostgreSQL {2}18\.\d+ embedded \(server: not reached\. There is no database/),
    '',
  ]);
  await using database = await createTestDatabase();
  const running = await version({ DATA_DIR: dataDir, DATABASE_URL: database.serverUrl });
  expect(running.stdout).toContain(`Schema      ${newest} (database: ${newest}, the same)\n`);
  expect(running.stdout).toMatch(/^PostgreSQL {2}(18\.\d+) embedded \(server: \1\)$/m);
  expect(await readdir(dataDir)).toEqual([]);
  await rm(dataDir, { recursive: true });
});
