import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../testkit/database.ts';
import { queryRows } from '../../testkit/migrated-database.ts';
import { SQL_FOLDER } from './migration-files.ts';

/** Results of waves that do not exist, because the test does not need the foreign keys. */
const INSERT = `
  set session_replication_role = replica;
  insert into plumbline.wave_results (organisation_id, wave_id, is_gated, threshold, computed_at, answers, categories, act_first)
  select gen_random_uuid(), gen_random_uuid(), is_gated, 10, now(), 1, '[]', act_first::jsonb
  from (values
    (false, '[{"group": "site.a", "category": "stress"}, {"group": "site.b", "category": "focus"}]'),
    (true, '[]')
  ) as computed (is_gated, act_first)`;

test('groups that were named get a reason and a place, and individual mode is computed again', async () => {
  await using database = await createTestDatabase();
  const { superuserUrl, migrationUrl } = database;
  await queryRows(superuserUrl, INSERT);
  await queryRows(
    migrationUrl,
    await readFile(join(SQL_FOLDER, 'migrations', '0006-reasons-to-act-first.sql'), 'utf8'),
  );
  const read = 'select is_gated, is_outdated, act_first from plumbline.wave_results order by is_gated';
  const reason = 'below_rest';
  expect(await queryRows(superuserUrl, read)).toEqual([
    {
      is_gated: false,
      is_outdated: true,
      act_first: [
        { group: 'site.a', category: 'stress', reason, place: 1 },
        { group: 'site.b', category: 'focus', reason, place: 2 },
      ],
    },
    { is_gated: true, is_outdated: false, act_first: [] },
  ]);
});
