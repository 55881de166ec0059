import { expect, test } from 'vitest';
import { QUEUES } from '../../app/jobs.ts';
import { createTestDatabase, type TestDatabase } from '../../testkit/database.ts';
import { copySql, queryRows, SERVER_ROLE } from '../../testkit/migrated-database.ts';
import { openAsParticipant } from '../../testkit/participant.ts';
import { startTestServer } from '../../testkit/server.ts';
import { checkMigrated, migrate } from './migrate.ts';

/** The migrations of a newer version: those of this one, one that succeeds, and one that fails. */
async function migrationsOfFaultyVersion(failing: string): Promise<{ folder: string } & AsyncDisposable> {
  const copy = await copySql();
  await copy.addMigration('column', 'alter table plumbline.surveys add column of_newer_version integer');
  await copy.addMigration('broken', failing);
  return copy;
}

/** The history, every column, and every queue of a database. */
async function schemaOf({ superuserUrl }: TestDatabase): Promise<unknown> {
  return [
    await queryRows(superuserUrl, 'select * from plumbline_migrations.applied order by name'),
    await queryRows(
      superuserUrl,
      `select table_schema, table_name, column_name, data_type from information_schema.columns
       where table_schema in ('plumbline', 'identity', 'safeguards', 'pgboss') order by 1, 2, 3`,
    ),
    await queryRows(superuserUrl, 'select * from pgboss.queue order by name'),
  ];
}

test('when the second of two new migrations fails, the earlier version keeps running and can be started again', async () => {
  await using server = await startTestServer();
  const { database } = server;
  const manager = await server.signIn();
  const [survey, other] = [await manager.invite('before@example.org'), await manager.invite('open@example.org')];
  const schema = await schemaOf(database);
  await using newer = await migrationsOfFaultyVersion('drop table plumbline.surveys cascade; select * from nowhere');
  const [first, ...others] = QUEUES;
  const queues = [{ name: '', ...first, options: { ...first?.options, expireInSeconds: 77 } }, ...others];

  await expect(migrate({ ...database, serverRole: SERVER_ROLE, queues, folder: newer.folder })).rejects.toThrow(
    /^The migration \d{4}-broken.sql could not be applied to the database \(relation "nowhere" does not exist\). Nothing was changed: the earlier version can be started again.$/,
  );

  expect(await schemaOf(database)).toEqual(schema);
  await (await openAsParticipant(server, survey)).submit();
  await server.processJobs();
  await checkMigrated({ ...database, serverRole: SERVER_ROLE, queues: QUEUES });
  await using restarted = await startTestServer({ database });
  await openAsParticipant(restarted, other);
});

test('when the queues cannot be created, the new migrations are not kept either', async () => {
  await using database = await createTestDatabase();
  const schema = await schemaOf(database);
  await using copy = await copySql();
  await copy.addMigration('column', 'alter table plumbline.surveys add column late integer');
  const queues = [...QUEUES, { name: 'refused', options: { deadLetter: 'nowhere' } }];
  await expect(migrate({ ...database, serverRole: SERVER_ROLE, queues, folder: copy.folder })).rejects.toThrow();
  expect(await schemaOf(database)).toEqual(schema);
});

test('a missing privilege is named as such', async () => {
  await using database = await createTestDatabase();
  await using newer = await migrationsOfFaultyVersion('create role plumbline_other superuser');
  await expect(migrate({ ...database, serverRole: SERVER_ROLE, queues: QUEUES, folder: newer.folder })).rejects.toThrow(
    /Nothing was changed: give the role of MIGRATION_DATABASE_URL the rights that docs\/operations.md lists\.$/,
  );
});
