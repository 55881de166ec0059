import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../testkit/database.ts';
import { queryRows } from '../../testkit/migrated-database.ts';
import { SQL_FOLDER } from './migration-files.ts';

test('names become composed, and a site that exists twice for this reason is marked as a duplicate', async () => {
  await using database = await createTestDatabase();
  const { superuserUrl, migrationUrl } = database;
  const decomposed = 'Zürich'.normalize('NFD');
  await queryRows(
    superuserUrl,
    `set session_replication_role = replica;
    insert into plumbline.sites (organisation_id, id, name, created_at, updated_at)
    select '00000000-0000-4000-8000-000000000001', gen_random_uuid(), name, now(), now()
    from unnest(array['Zürich', '${decomposed}', 'Groß', '${'Gênes'.normalize('NFD')}']) as name`,
  );
  await queryRows(migrationUrl, await readFile(join(SQL_FOLDER, 'migrations', '0005-composed-names.sql'), 'utf8'));
  const sites = await queryRows<{ name: string }>(superuserUrl, 'select name from plumbline.sites order by name');
  expect(sites.map(({ name }) => name).toSorted()).toEqual(['Groß', 'Gênes', 'Zürich', 'Zürich (duplicate 2)']);
});
