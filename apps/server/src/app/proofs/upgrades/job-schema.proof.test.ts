import pg from 'pg';
import { getRollbackPlans } from 'pg-boss';
import { expect, test } from 'vitest';
import { migrate } from '../../../platform/db/migrate.ts';
import { createTestDatabase } from '../../../testkit/database.ts';
import { QUEUES } from '../../jobs.ts';

test("an earlier version of pg-boss's schema is updated, with the indexes that are built afterwards", async () => {
  await using database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.migrationUrl });
  await client.connect();
  const readVersion = async () => (await client.query<{ version: number }>('select version from pgboss.version')).rows;
  const readIndexes = async () =>
    (await client.query("select indexname from pg_indexes where schemaname = 'pgboss' order by 1")).rows;
  const [version, indexes] = [await readVersion(), await readIndexes()];
  await client.query(getRollbackPlans('pgboss', version[0]?.version));
  await client.query("delete from plumbline_migrations.applied where name = 'job-schema'");
  expect(await readVersion()).not.toEqual(version);
  expect(await readIndexes()).not.toEqual(indexes);

  await migrate({ ...database, serverRole: 'plumbline_server', queues: QUEUES });

  expect(await readVersion()).toEqual(version);
  expect(await readIndexes()).toEqual(indexes);
  await client.end();
});
