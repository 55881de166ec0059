import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../testkit/database.ts';
import { queryRows } from '../../testkit/migrated-database.ts';
import { SQL_FOLDER } from './migration-files.ts';

/** Files as the version before stored them, of an organisation that does not exist, because the test does not need the foreign keys. */
const INSERT = `
  set session_replication_role = replica;
  alter table plumbline.prepared_files drop constraint prepared_files_kind_check;
  insert into plumbline.prepared_files (organisation_id, id, kind, format, is_export, about, requested_by, expires_at, created_at)
  select gen_random_uuid(), gen_random_uuid(), kind, 'csv', true, '{}', gen_random_uuid(), now(), now()
  from unnest(array['assignments', 'people']) as kind;
  alter table plumbline.prepared_files add constraint prepared_files_kind_check check (kind in ('assignments', 'people'))`;

test('exports of assignments that were requested before the upgrade are exports of sent surveys', async () => {
  await using database = await createTestDatabase();
  const { superuserUrl, migrationUrl } = database;
  await queryRows(superuserUrl, INSERT);
  await queryRows(migrationUrl, await readFile(join(SQL_FOLDER, 'migrations', '0011-sent-surveys.sql'), 'utf8'));
  const read = 'select kind from plumbline.prepared_files order by kind';
  expect(await queryRows(superuserUrl, read)).toEqual([{ kind: 'people' }, { kind: 'sent_surveys' }]);
});
