import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../testkit/database.ts';
import { checkMigrated, migrate } from './migrate.ts';
import { MIGRATIONS_FOLDER } from './migration-files.ts';
import { checkServerRole } from './server-role.ts';

const serverRole = 'plumbline_server';

async function copyMigrations(): Promise<{ folder: string } & AsyncDisposable> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-migrations-'));
  await cp(MIGRATIONS_FOLDER, folder, { recursive: true });
  return { folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) };
}

async function query<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

test('a database that is current is left alone, by several servers at once', async () => {
  await using database = await createTestDatabase();
  const { migrationUrl } = database;
  await Promise.all(Array.from({ length: 3 }, () => migrate({ migrationUrl, serverRole })));
  await checkMigrated(database.serverUrl, serverRole);
});

test('an empty database gets the whole schema once, even when two servers start together', async () => {
  await using database = await createTestDatabase();
  const { migrationUrl } = database;
  await query(
    database.superuserUrl,
    'drop schema plumbline, identity cascade; drop schema plumbline_migrations cascade; drop schema pgboss cascade',
  );
  await expect(checkMigrated(database.serverUrl, serverRole)).rejects.toThrow(/set MIGRATION_DATABASE_URL/);
  await Promise.all([migrate({ migrationUrl, serverRole }), migrate({ migrationUrl, serverRole })]);
  await checkMigrated(database.serverUrl, serverRole);
});

test('a migration that was changed after it was applied is refused', async () => {
  await using database = await createTestDatabase();
  await using copy = await copyMigrations();
  await writeFile(join(copy.folder, '0001-schema.sql'), 'select 1');
  await expect(migrate({ ...database, serverRole, folder: copy.folder })).rejects.toThrow(
    'The migration 0001-schema.sql was changed after the database had applied it',
  );
});

test('a database of a newer version is refused', async () => {
  await using database = await createTestDatabase();
  await query(
    database.migrationUrl,
    "insert into plumbline_migrations.applied (name, checksum) values ('9999-later.sql', 'x')",
  );
  await expect(migrate({ ...database, serverRole })).rejects.toThrow(
    /9999-later.sql, which this version does not know/,
  );
});

test('a migration that fails changes nothing and says why', async () => {
  await using database = await createTestDatabase();
  await using copy = await copyMigrations();
  const next = String((await query(database.migrationUrl, 'select from plumbline_migrations.applied')).length);
  const name = `${next.padStart(4, '0')}-broken.sql`;
  await writeFile(join(copy.folder, name), 'create table plumbline.half (id integer); select * from nowhere');
  await expect(migrate({ ...database, serverRole, folder: copy.folder })).rejects.toThrow(
    `The migration ${name} could not be put into the database (relation "nowhere" does not exist)`,
  );
  expect(await query(database.migrationUrl, "select to_regclass('plumbline.half') as half")).toEqual([{ half: null }]);
});

test('a data migration that a policy would hide rows from fails aloud', async () => {
  await using database = await createTestDatabase();
  await expect(query(database.migrationUrl, 'select * from plumbline.surveys')).rejects.toThrow(/row-level security/);
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
  await expect(query(database.serverUrl, 'alter table pgboss.job add column extra integer')).rejects.toThrow(
    /must be owner/,
  );
});

test('a server role that walks through policies is refused', async () => {
  await using database = await createTestDatabase();
  await expect(checkServerRole(database.superuserUrl)).rejects.toThrow(/is a superuser.*use a role without it/);
  await expect(checkServerRole(database.serverUrl)).resolves.toBe(serverRole);
});
