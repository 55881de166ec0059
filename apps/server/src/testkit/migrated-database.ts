import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { SQL_FOLDER } from '../platform/db/migration-files.ts';
import type { TestDatabase } from './database.ts';

export const SERVER_ROLE = 'plumbline_server';

/** A copy of the schema and migrations of this version, which a test may change. */
export async function copySql() {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-sql-'));
  for (const name of ['schema', 'migrations']) {
    await cp(join(SQL_FOLDER, name), join(folder, name), { recursive: true });
  }
  return {
    folder,
    /** Writes a migration with the next number. @returns its name */
    addMigration: async (title: string, sql: string) => {
      const number = (await readdir(join(folder, 'migrations'))).filter((name) => name.endsWith('.sql')).length + 1;
      const name = `${String(number).padStart(4, '0')}-${title}.sql`;
      await writeFile(join(folder, 'migrations', name), sql);
      return name;
    },
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  };
}

/** Runs statements on a new connection. */
export async function queryRows<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Drops all schemas of the product. */
export async function dropSchemas({ superuserUrl }: TestDatabase): Promise<void> {
  await queryRows(
    superuserUrl,
    'drop schema plumbline, plumbline_sites, identity, safeguards, plumbline_migrations, pgboss cascade',
  );
}
