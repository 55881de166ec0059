import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PgBoss } from 'pg-boss';
import { expect, test } from 'vitest';
import { QUEUES } from '../../app/jobs.ts';
import { createTestDatabase } from '../../testkit/database.ts';
import { copySql, dropSchemas, queryRows, SERVER_ROLE } from '../../testkit/migrated-database.ts';
import { checkMigrated, migrate } from './migrate.ts';
import { checkServerRole } from './server-role.ts';

test('an up-to-date database is left unchanged, also by several servers at once', async () => {
  await using database = await createTestDatabase();
  const { migrationUrl } = database;
  await Promise.all(
    Array.from({ length: 3 }, () => migrate({ migrationUrl, serverRole: SERVER_ROLE, queues: QUEUES })),
  );
  await checkMigrated({ ...database, serverRole: SERVER_ROLE, queues: QUEUES });
});

test('an empty database is migrated once, even when two servers start together', async () => {
  await using database = await createTestDatabase();
  const { migrationUrl } = database;
  await dropSchemas(database);
  await expect(checkMigrated({ ...database, serverRole: SERVER_ROLE, queues: QUEUES })).rejects.toThrow(
    /set MIGRATION_DATABASE_URL/,
  );
  await Promise.all([
    migrate({ migrationUrl, serverRole: SERVER_ROLE, queues: QUEUES }),
    migrate({ migrationUrl, serverRole: SERVER_ROLE, queues: QUEUES }),
  ]);
  await checkMigrated({ ...database, serverRole: SERVER_ROLE, queues: QUEUES });
});

test('a migration that was changed after it was applied is refused', async () => {
  await using database = await createTestDatabase();
  await using copy = await copySql();
  const [first = ''] = await readdir(join(copy.folder, 'migrations'));
  await writeFile(join(copy.folder, 'migrations', first), 'select 1');
  await expect(migrate({ ...database, serverRole: SERVER_ROLE, queues: QUEUES, folder: copy.folder })).rejects.toThrow(
    `The migration ${first} was changed after the database applied it`,
  );
});

test('a schema that was changed after the database was made from it is refused', async () => {
  await using database = await createTestDatabase();
  await using copy = await copySql();
  await writeFile(join(copy.folder, 'schema', '99-later.sql'), 'create table plumbline.later (id uuid);');
  await expect(migrate({ ...database, serverRole: SERVER_ROLE, queues: QUEUES, folder: copy.folder })).rejects.toThrow(
    'The migration 0000-schema.sql was changed after the database applied it',
  );
});

test('a database that has the schema gets the new migrations only', async () => {
  await using database = await createTestDatabase();
  await using copy = await copySql();
  const added = await copy.addMigration('later', 'create table plumbline.later (id uuid);');
  const history = 'select name, applied_at from plumbline_migrations.applied order by name';
  const before = await queryRows<{ name: string }>(database.superuserUrl, history);
  await migrate({ ...database, serverRole: SERVER_ROLE, queues: QUEUES, folder: copy.folder });
  const after = await queryRows<{ name: string }>(database.superuserUrl, history);
  expect(after.filter(({ name }) => name !== added)).toEqual(before);
  expect(after.map(({ name }) => name)).toContain(added);
});

test('a database with a migration of another version is refused', async () => {
  await using database = await createTestDatabase();
  await queryRows(
    database.migrationUrl,
    "insert into plumbline_migrations.applied (name, checksum) values ('9999-later.sql', 'x')",
  );
  await expect(migrate({ ...database, serverRole: SERVER_ROLE, queues: QUEUES })).rejects.toThrow(
    /9999-later.sql, which this version does not know: another version of Plumbline applied it/,
  );
});

test('a data migration from which a policy hides rows fails with an error', async () => {
  await using database = await createTestDatabase();
  await expect(queryRows(database.migrationUrl, 'select * from plumbline.surveys')).rejects.toThrow(
    /row-level security/,
  );
});

test('the role of the server can run the queue and cannot change its tables', async () => {
  await using database = await createTestDatabase();
  const boss = new PgBoss({
    connectionString: database.serverUrl,
    schema: 'pgboss',
    migrate: false,
    createSchema: false,
  });
  const faults: unknown[] = [];
  boss.on('error', (error) => faults.push(error));
  await boss.start();
  const [queue] = await boss.getQueues();
  expect(queue).toBeDefined();
  await boss.send(queue?.name ?? '', { some: 'data' });
  const [job] = await boss.fetch(queue?.name ?? '');
  await boss.complete(queue?.name ?? '', job?.id ?? '');
  await boss.supervise();
  await boss.stop({ graceful: false });
  expect(faults).toEqual([]);
  await expect(queryRows(database.serverUrl, 'alter table pgboss.job add column extra integer')).rejects.toThrow(
    /must be owner/,
  );
});

test('a queue is updated when its options changed, but not when only the order of the fields did', async () => {
  await using database = await createTestDatabase();
  const reordered = QUEUES.map((queue) => ({
    ...queue,
    options: Object.fromEntries(Object.entries(queue.options).toReversed()),
  }));
  await checkMigrated({ ...database, serverRole: SERVER_ROLE, queues: reordered });
  const [changed, ...others] = QUEUES;
  const queues = [{ name: '', ...changed, options: { ...changed?.options, expireInSeconds: 77 } }, ...others];
  await expect(checkMigrated({ ...database, serverRole: SERVER_ROLE, queues })).rejects.toThrow(
    /set MIGRATION_DATABASE_URL/,
  );
  await migrate({ ...database, serverRole: SERVER_ROLE, queues });
  await checkMigrated({ ...database, serverRole: SERVER_ROLE, queues });
  expect(await queryRows(database.serverUrl, 'select name from pgboss.queue where expire_seconds = 77')).toEqual([
    { name: changed?.name },
  ]);
});

test('a server role that bypasses policies is refused', async () => {
  await using database = await createTestDatabase();
  await expect(checkServerRole(database.superuserUrl)).rejects.toThrow(/is a superuser.*use a role without it/);
  await expect(checkServerRole(database.serverUrl)).resolves.toBe(SERVER_ROLE);
});

test('another version of ICU rebuilds the indexes of names at the next start', async () => {
  await using database = await createTestDatabase();
  const { superuserUrl } = database;
  await queryRows(superuserUrl, `update pg_collation set collversion = '1' where collname = 'name_order'`);
  const node = `select relfilenode from pg_class where oid = 'plumbline.people_by_name'::regclass`;
  const before = await queryRows(superuserUrl, node);
  await migrate({ ...database, serverRole: SERVER_ROLE, queues: QUEUES });
  expect(await queryRows(superuserUrl, node)).not.toEqual(before);
  const version = `select collversion = pg_collation_actual_version(oid) as is_current from pg_collation where collname = 'name_order'`;
  expect(await queryRows(superuserUrl, version)).toEqual([{ is_current: true }]);
});
