import type pg from 'pg';
import { connectAtStart } from './connect-at-start.ts';
import { readHistory } from './migrate.ts';
import { readMigrationFiles, SQL_FOLDER } from './migration-files.ts';

export interface DatabaseVersions {
  /** Version of the running PostgreSQL, such as `18.4`. */
  readonly postgres: string;
  /** The newest migration that was applied; `null` before the first start. */
  readonly newestMigration: string | null;
  /** The database's schema compared with the files of this version. */
  readonly schema: 'same' | 'older' | 'newer' | 'different';
}

/** The newest migration file of this version; `0000-schema.sql` when there are no migrations. */
export async function readNewestMigration(folder = SQL_FOLDER): Promise<string> {
  return (await readMigrationFiles(folder)).at(-1)?.name ?? '';
}

/** Versions of a database that an archive records. */
export interface DatabaseFacts {
  readonly postgres: string;
  /** Applied migrations, in the order of their numbers. */
  readonly migrations: readonly { readonly name: string; readonly checksum: string }[];
}

export async function readDatabaseFacts(client: pg.Client): Promise<DatabaseFacts> {
  const { rows } = await client.query<{ version: string }>("select current_setting('server_version') as version");
  const migrations = [...(await readHistory(client))]
    .filter(([name]) => name.endsWith('.sql'))
    .map(([name, checksum]) => ({ name, checksum }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
  // Distributions append their own release, as in `18.4 (Debian 18.4-1)`.
  return { postgres: (rows[0]?.version ?? '').split(' ')[0] ?? '', migrations };
}

/**
 * Reads the versions of a database without changing it.
 *
 * @throws {StartProblem} when it cannot be reached
 */
export async function readDatabaseVersions(serverUrl: string, folder = SQL_FOLDER): Promise<DatabaseVersions> {
  const client = await connectAtStart(serverUrl, 'DATABASE_URL');
  try {
    const { postgres, migrations } = await readDatabaseFacts(client);
    const files = new Map((await readMigrationFiles(folder)).map(({ name, checksum }) => [name, checksum]));
    return { postgres, newestMigration: migrations.at(-1)?.name ?? null, schema: compare(migrations, files) };
  } finally {
    await client.end();
  }
}

function compare(applied: DatabaseFacts['migrations'], files: ReadonlyMap<string, string>): DatabaseVersions['schema'] {
  if (applied.some(({ name, checksum }) => files.has(name) && files.get(name) !== checksum)) return 'different';
  if (applied.some(({ name }) => !files.has(name))) return 'newer';
  return applied.length < files.size ? 'older' : 'same';
}
