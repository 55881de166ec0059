import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../testkit/database.ts';
import { startTestServer, type TestServer } from '../../../testkit/server.ts';
import { tableName } from '../../backup/archive/archive-format.ts';
import { countRows } from '../../backup/archive/write-archive.ts';
import { quoteTable } from './backed-up-tables.ts';
import { openTableSnapshot, type SnapshotSource } from './table-snapshot.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  await (await server.signIn()).invite('ann@example.org');
  await (await server.signIn()).invite('bob@example.org');
});

afterAll(() => server[Symbol.asyncDispose]());

function sourceAt(url: string): SnapshotSource {
  return { url, setting: 'BACKUP_DATABASE_URL' };
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

test('a snapshot holds every row of every table, of all organisations', async () => {
  await using snapshot = await openTableSnapshot(sourceAt(server.database.migrationUrl));
  const names = snapshot.tables.map(tableName);
  expect(names).toEqual(expect.arrayContaining(['identity.user', 'pgboss.job', 'plumbline.surveys', 'safeguards.key']));
  const counts: Record<string, number> = {};
  for (const table of snapshot.tables) counts[tableName(table)] = countRows(await buffer(snapshot.rowsOf(table)));
  const expected = await withClient(server.database.superuserUrl, async (client) => {
    const found: Record<string, number> = {};
    for (const table of snapshot.tables) {
      found[tableName(table)] = (await client.query(`select from ${quoteTable(client, table)}`)).rowCount ?? 0;
    }
    return found;
  });
  expect(counts).toEqual(expected);
  expect(counts['plumbline.surveys']).toBe(2);
});

test('every table of the product is in a snapshot, except for files that can be requested again', async () => {
  await using snapshot = await openTableSnapshot(sourceAt(server.database.migrationUrl));
  const rows = await withClient(server.database.superuserUrl, async (client) => {
    const found = await client.query<{ name: string }>(
      `select nspname || '.' || relname as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
       where relkind in ('r', 'p') and not relispartition and nspname !~ '^pg_|^information_schema$|^pgboss$'`,
    );
    return found.rows;
  });
  // The history of migrations is in the manifest.
  const leftOut = ['plumbline_migrations.applied', 'plumbline.prepared_files', 'plumbline.prepared_file_chunks'];
  const expected = rows.map(({ name }) => name).filter((name) => !leftOut.includes(name));
  expect(snapshot.tables.map(tableName).sort()).toEqual([...expected, 'pgboss.job'].sort());
});

test('a table that hides its rows from backups is named, and nothing is backed up', async () => {
  await using database = await createTestDatabase();
  await withClient(database.migrationUrl, (client) =>
    client.query('create table plumbline.later (id integer); alter table plumbline.later enable row level security'),
  );
  await expect(openTableSnapshot(sourceAt(database.migrationUrl))).rejects.toThrow(
    /^A backup would miss the rows of plumbline\.later: add the policy/,
  );
});

test('an address that does not work is called by its setting', async () => {
  const url = new URL(server.database.migrationUrl);
  url.pathname = '/not_there';
  await expect(openTableSnapshot(sourceAt(url.href))).rejects.toThrow(/refuses BACKUP_DATABASE_URL/);
});

test('a database whose tables are distributed is refused', async () => {
  await using database = await createTestDatabase();
  // Stands for the catalogue of Citus.
  await withClient(database.superuserUrl, async (client) => {
    await client.query('create table public.pg_dist_partition (logicalrelid regclass)');
    await client.query('grant select on public.pg_dist_partition to public');
  });
  await (await openTableSnapshot(sourceAt(database.migrationUrl)))[Symbol.asyncDispose]();
  await withClient(database.superuserUrl, (client) =>
    client.query(`insert into public.pg_dist_partition values ('plumbline.surveys')`),
  );
  await expect(openTableSnapshot(sourceAt(database.migrationUrl))).rejects.toThrow(
    /^No backup was made: the tables are distributed over several servers/,
  );
});

test('the role of the server cannot become the one that reads everything', async () => {
  await expect(openTableSnapshot(sourceAt(server.database.serverUrl))).rejects.toThrow(
    /role of the backup may not read/,
  );
  await expect(server.sql('set role plumbline_backup')).rejects.toThrow(/permission denied/);
});

test('a member of that role sees no more than before, unless it switches to the role', async () => {
  await withClient(server.database.migrationUrl, async (client) => {
    await client.query('set row_security = on');
    expect((await client.query('select from plumbline.people')).rowCount).toBe(0);
    await client.query('set role plumbline_backup');
    expect((await client.query('select from plumbline.people')).rowCount).toBe(2);
    await expect(client.query('delete from plumbline.people')).rejects.toThrow(/permission denied/);
  });
});
