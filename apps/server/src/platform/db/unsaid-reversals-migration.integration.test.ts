import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../testkit/database.ts';
import { queryRows } from '../../testkit/migrated-database.ts';
import { SQL_FOLDER } from './migration-files.ts';

const item = (type: string, is_reversed: boolean | null) => ({ kind: 'own', question: { type, is_reversed } });
const DRAFT = {
  name: 'Late',
  items: [item('scale', false), { kind: 'library', weight: 1 }, item('scale', true), item('yes_no', false)],
};
const EMPTY = { name: 'Empty', items: [] };

/** Questionnaires of an organisation that does not exist, because the test does not need the foreign key. */
const insert = (draft: object) => `
  set session_replication_role = replica;
  with written as (
    insert into plumbline.questionnaires (organisation_id, id, name, draft, summary, revision, created_at, updated_at)
    values (gen_random_uuid(), gen_random_uuid(), '${'name' in draft ? draft.name : ''}', '${JSON.stringify(draft)}', '{}', 3, now(), now())
    returning organisation_id, id)
  insert into plumbline.questionnaire_versions (organisation_id, questionnaire_id, version, hash, content, draft, published_at)
  select organisation_id, id, 1, repeat('a', 64), '{}', '${JSON.stringify(draft)}', now() from written`;

test('nobody is taken to have said that a scale is not reversed, in drafts and in what the next version is made from', async () => {
  await using database = await createTestDatabase();
  const { superuserUrl, migrationUrl } = database;
  await queryRows(superuserUrl, insert(DRAFT));
  await queryRows(superuserUrl, insert(EMPTY));
  await queryRows(migrationUrl, await readFile(join(SQL_FOLDER, 'migrations', '0007-unsaid-reversals.sql'), 'utf8'));
  const rows = await queryRows(
    superuserUrl,
    `select questionnaires.draft, revision, questionnaire_versions.draft as published from plumbline.questionnaires
     join plumbline.questionnaire_versions on questionnaire_id = id order by name desc`,
  );
  const changed = { ...DRAFT, items: [item('scale', null), ...DRAFT.items.slice(1)] };
  expect(rows).toEqual([
    { draft: changed, revision: 4, published: changed },
    { draft: EMPTY, revision: 3, published: EMPTY },
  ]);
});
