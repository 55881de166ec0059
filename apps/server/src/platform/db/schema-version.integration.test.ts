import pg from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../testkit/database.ts';
import { readDatabaseVersions, readNewestMigration } from './schema-version.ts';

test.each([
  ['select', 'same'],
  ["insert into plumbline_migrations.applied (name, checksum) values ('9999-later.sql', '')", 'newer'],
  ["delete from plumbline_migrations.applied where name > '0001' and name like '%.sql'", 'older'],
  ["update plumbline_migrations.applied set checksum = '' where name like '0001%'", 'different'],
] as const)('after "%s" the schema is %s', async (change, schema) => {
  await using database = await createTestDatabase();
  await runAsSuperuser(database.superuserUrl, change);
  expect(await readDatabaseVersions(database.serverUrl)).toMatchObject({
    schema,
    postgres: expect.stringMatching(/^\d+\.\d+$/),
  });
});

test('an empty database has no migration', async () => {
  await using database = await createTestDatabase();
  const { newestMigration } = await readDatabaseVersions(database.serverUrl);
  expect(newestMigration).toBe(await readNewestMigration());
  await runAsSuperuser(database.superuserUrl, 'drop schema plumbline_migrations cascade');
  expect(await readDatabaseVersions(database.serverUrl)).toMatchObject({ newestMigration: null, schema: 'older' });
});

async function runAsSuperuser(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
