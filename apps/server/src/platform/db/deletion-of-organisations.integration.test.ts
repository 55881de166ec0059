import { expect, test } from 'vitest';
import { createTestDatabase } from '../../testkit/database.ts';
import { queryRows } from '../../testkit/migrated-database.ts';
import { LOCAL_TABLES } from './distribution/tables.ts';

/** Tables that no chain of `on delete cascade` reaches from the organisations. */
const UNREACHED = `
  with recursive reached (oid) as (
    select 'plumbline.organisations'::regclass::oid
    union
    select conrelid from pg_constraint join reached on confrelid = reached.oid where contype = 'f' and confdeltype = 'c'
  )
  select relname::text as name from pg_class
  where relnamespace = 'plumbline'::regnamespace and relkind in ('r', 'p') and oid not in (select oid from reached)
  order by relname collate "C"`;

test('every table of organisations is emptied with its organisation: by a cascade, or by delete_organisation', async () => {
  await using database = await createTestDatabase();
  const unreached = await queryRows<{ name: string }>(database.superuserUrl, UNREACHED);
  expect(unreached.map(({ name }) => name)).toEqual([...LOCAL_TABLES, 'memberships', 'survey_total_deltas']);
  const [deletion] = await queryRows<{ source: string }>(
    database.superuserUrl,
    `select prosrc as source from pg_proc where oid = 'plumbline.delete_organisation'::regproc`,
  );
  for (const name of ['memberships', 'survey_total_deltas']) expect(deletion?.source).toContain(`delete from ${name} `);
});
