import pg from 'pg';
import { StartProblem } from '../../core/start-problem.ts';
import { connectAtStart } from './connect-at-start.ts';
import { fingerprintJobSchema, finishIndexBuilds, installJobSchema, type JobSchemaOptions } from './job-schema.ts';
import { type MigrationFile, readMigrationFiles, SQL_FOLDER } from './migration-files.ts';
import { isNameOrderOutdated, refreshNameOrder } from './name-order.ts';
import { splitStatements } from './split-statements.ts';

export interface SchemaOptions extends JobSchemaOptions {
  /** Holds the folders `schema` and `migrations`. */
  readonly folder?: string;
}

export interface MigrateOptions extends SchemaOptions {
  readonly migrationUrl: string;
  /** Name of the last migration to apply; by default the newest. */
  readonly until?: string;
  /** Whether the caller restores a backup, which already holds the lock and has set the mark. */
  readonly isRestoring?: boolean;
}

/** Row of the history that represents pg-boss's schema, the queues and the grants. */
const JOB_SCHEMA = 'job-schema';

const INSUFFICIENT_PRIVILEGE = '42501';

/** Row of the history that marks a database into which a backup is being restored: see restore-lock.ts. */
export const RESTORING = 'restoring';

/** An arbitrary number that every version of Plumbline uses. */
export const MIGRATION_LOCK = 7_205_173;

type History = ReadonlyMap<string, string>;

/**
 * Brings the database to the schema of this version.
 *
 * An empty database gets the schema and every migration, other databases the missing migrations. All are applied in order and in one
 * transaction, by one process at a time. If a migration fails, the database keeps the schema of the previous version, which can continue to
 * run. An up-to-date database costs two queries.
 *
 * @throws {StartProblem} when a migration fails, was changed after it was applied, or is unknown to this version
 */
export async function migrate({
  migrationUrl,
  folder = SQL_FOLDER,
  until,
  isRestoring = false,
  ...jobSchema
}: MigrateOptions): Promise<void> {
  const client = await connectAtStart(migrationUrl, 'MIGRATION_DATABASE_URL');
  try {
    const files = (await readMigrationFiles(folder)).filter(({ name }) => until === undefined || name <= until);
    const fingerprint = fingerprintJobSchema(client, jobSchema);
    const isUpToDate = isCurrent(await readUsableHistory(client, isRestoring), files, fingerprint);
    if (isUpToDate && !(await isNameOrderOutdated(client))) return;
    if (!isRestoring) await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const hasJobSchema = await inTransaction(client, async () => {
      await during('The history of migrations', () => createHistory(client));
      const history = await readUsableHistory(client, isRestoring);
      refuseForeignHistory(history, files);
      for (const file of files) {
        if (!history.has(file.name)) await during(`The migration ${file.name}`, () => applyFile(client, file));
      }
      if (await isNameOrderOutdated(client)) await during('The order of names', () => refreshNameOrder(client));
      if (history.get(JOB_SCHEMA) === fingerprint) return true;
      await during('The job queue', () => installJobSchema(client, jobSchema));
      return false;
    });
    if (hasJobSchema) return;
    await finishIndexBuilds(migrationUrl);
    // Stored last, so that the next start repeats an interrupted installation.
    await remember(client, JOB_SCHEMA, fingerprint);
  } finally {
    await client.end();
  }
}

/** @throws {StartProblem} when the database does not have the schema of this version */
export async function checkMigrated(options: SchemaOptions & { readonly serverUrl: string }): Promise<void> {
  if (await isMigrated(options)) return;
  throw new StartProblem(
    `The database does not have the schema of this version for the role '${options.serverRole}': set MIGRATION_DATABASE_URL to the role that owns the schema, once, and start again.`,
  );
}

/**
 * Whether the database has exactly the schema of this version.
 *
 * @throws {StartProblem} when the database is unreachable, or has unknown migrations
 */
export async function isMigrated({
  serverUrl,
  folder = SQL_FOLDER,
  ...jobSchema
}: SchemaOptions & { readonly serverUrl: string }): Promise<boolean> {
  const client = await connectAtStart(serverUrl, 'DATABASE_URL');
  try {
    const files = await readMigrationFiles(folder);
    const fingerprint = fingerprintJobSchema(client, jobSchema);
    const history = await readUsableHistory(client);
    refuseForeignHistory(history, files);
    return isCurrent(history, files, fingerprint);
  } finally {
    await client.end();
  }
}

function isCurrent(history: History, files: readonly MigrationFile[], fingerprint: string): boolean {
  return (
    history.size === files.length + 1 &&
    history.get(JOB_SCHEMA) === fingerprint &&
    files.every((file) => history.get(file.name) === file.checksum)
  );
}

function refuseForeignHistory(history: History, files: readonly MigrationFile[]): void {
  const byName = new Map(files.map((file) => [file.name, file]));
  for (const [name, checksum] of history) {
    if (name === JOB_SCHEMA) continue;
    const file = byName.get(name);
    if (file === undefined) {
      throw new StartProblem(
        `The database has the migration ${name}, which this version does not know: another version of Plumbline applied it. Start that version, or restore a backup made with this one.`,
      );
    }
    if (file.checksum !== checksum) {
      throw new StartProblem(
        `The migration ${name} was changed after the database applied it: restore the file as it was, and put the change into a new migration.`,
      );
    }
  }
}

/** @throws {StartProblem} when a restore was not completed */
async function readUsableHistory(client: pg.Client, isRestoring = false): Promise<History> {
  const history = await readHistory(client);
  if (history.has(RESTORING) && !isRestoring) {
    throw new StartProblem(
      'A backup is being restored into the database, or its restore was interrupted: wait for it, or run npm run restore again.',
    );
  }
  return new Map([...history].filter(([name]) => name !== RESTORING));
}

/** Applied migrations by name, with checksums; empty before the first start. */
export async function readHistory(client: pg.Client): Promise<History> {
  try {
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from plumbline_migrations.applied',
    );
    return new Map(rows.map(({ name, checksum }) => [name, checksum]));
  } catch (error) {
    if (isAbsent(error)) return new Map();
    throw error;
  }
}

/** Whether the table or the schema does not exist yet, or is invisible to this role. */
function isAbsent(error: unknown): boolean {
  return error instanceof pg.DatabaseError && ['42P01', '3F000', '42501'].includes(error.code ?? '');
}

export async function createHistory(client: pg.Client): Promise<void> {
  await client.query(`
    create schema if not exists plumbline_migrations;
    create table if not exists plumbline_migrations.applied (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`);
}

async function applyFile(client: pg.Client, file: MigrationFile): Promise<void> {
  // One statement per message, because Citus repeats the whole text of a message on the other servers.
  for (const statement of splitStatements(file.sql)) await client.query(statement);
  await remember(client, file.name, file.checksum);
}

async function inTransaction<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    // Lets Citus change tables and their rows in one transaction; no effect without Citus.
    await client.query(`set local citus.multi_shard_modify_mode = 'sequential'`);
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** Reports the step that PostgreSQL refused. */
async function during(step: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    const remedy =
      error.code === INSUFFICIENT_PRIVILEGE
        ? 'give the role of MIGRATION_DATABASE_URL the rights that docs/operations.md lists'
        : 'the earlier version can be started again';
    throw new StartProblem(
      `${step} could not be applied to the database (${error.message}). Nothing was changed: ${remedy}.`,
    );
  }
}

export async function remember(client: pg.Client, name: string, checksum: string): Promise<void> {
  await client.query(
    `insert into plumbline_migrations.applied (name, checksum) values ($1, $2)
     on conflict (name) do update set checksum = excluded.checksum, applied_at = now()`,
    [name, checksum],
  );
}
