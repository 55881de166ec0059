import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../testkit/database.ts';
import { queryRows } from '../../testkit/migrated-database.ts';
import { SQL_FOLDER } from './migration-files.ts';

/** Questions of an organisation that does not exist, because the test does not need the foreign key. */
const insert = (weights: readonly number[]) => `
  set session_replication_role = replica;
  insert into plumbline.questions
    (organisation_id, id, type, text, category, weight, is_critical, is_required, order_index, definition, created_at, updated_at)
  select gen_random_uuid(), gen_random_uuid(), 'yes_no', 'Safe?', 'focus', weight, false, true, 0, '{}', now(), now()
  from unnest(array[${weights.join(', ')}]::double precision[]) as weight`;

test('weights below 0.1 become 0 or 0.1, and no new one is stored', async () => {
  await using database = await createTestDatabase();
  const { superuserUrl, migrationUrl } = database;
  await queryRows(superuserUrl, 'alter table plumbline.questions drop constraint questions_weight_scores');
  await queryRows(superuserUrl, insert([0, 1e-7, 0.07, 0.1, 1.5]));
  await queryRows(
    migrationUrl,
    await readFile(join(SQL_FOLDER, 'migrations', '0003-weights-from-a-tenth.sql'), 'utf8'),
  );
  const weights = await queryRows<{ weight: number }>(
    superuserUrl,
    'select weight from plumbline.questions order by weight',
  );
  expect(weights.map(({ weight }) => weight)).toEqual([0, 0, 0.1, 0.1, 1.5]);
  await expect(queryRows(superuserUrl, insert([1e-7]))).rejects.toThrow(/questions_weight_scores/);
});
