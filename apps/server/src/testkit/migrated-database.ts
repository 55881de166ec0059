import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { QUEUES } from '../app/jobs.ts';
import { migrate } from '../platform/db/migrate.ts';
import { MIGRATIONS_FOLDER } from '../platform/db/migration-files.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';

export const SERVER_ROLE = 'plumbline_server';

/** The queues under the names that they had before two of them were renamed. */
export const FORMER_QUEUES = QUEUES.map(({ name, formerName = name, options }) => ({ name: formerName, options }));

/** A copy of this version's migrations, which a test may change. */
export async function copyMigrations(): Promise<{ folder: string } & AsyncDisposable> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-migrations-'));
  await cp(MIGRATIONS_FOLDER, folder, { recursive: true });
  return { folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) };
}

/** Runs statements on a connection of their own. */
export async function queryRows<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Leaves nothing of the product in a database. */
export async function dropSchemas({ superuserUrl }: TestDatabase): Promise<void> {
  await queryRows(superuserUrl, 'drop schema plumbline, identity, safeguards, plumbline_migrations, pgboss cascade');
}

/** A database with the migrations before the given one. */
export async function databaseBefore(migration: string, queues: typeof QUEUES): Promise<TestDatabase> {
  await using copy = await copyMigrations();
  for (const name of await readdir(copy.folder)) {
    if (name > migration) await rm(join(copy.folder, name));
  }
  const database = await createTestDatabase();
  await dropSchemas(database);
  await migrate({ ...database, serverRole: SERVER_ROLE, queues, folder: copy.folder });
  return database;
}
