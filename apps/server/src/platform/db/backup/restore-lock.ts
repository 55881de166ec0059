import type pg from 'pg';
import { StartProblem } from '../../../core/start-problem.ts';
import { connectAtStart } from '../connect-at-start.ts';
import { createHistory, MIGRATION_LOCK, RESTORING, readHistory, remember } from '../migrate.ts';

const ALL_SCHEMAS = ['plumbline', 'identity', 'safeguards', 'plumbline_sites', 'plumbline_migrations', 'pgboss'];

/** @throws {StartProblem} when a database has Plumbline's schemas, unless an interrupted restore created them */
export async function refuseUsedDatabase(migrationUrl: string): Promise<void> {
  const client = await connectAtStart(migrationUrl, 'MIGRATION_DATABASE_URL');
  try {
    await refuseUsed(client);
  } finally {
    await client.end();
  }
}

/**
 * Restores into a database without Plumbline's schemas. Until `work` is done, migrations are locked and the database is marked, so that no
 * server starts on it. After a failure the schemas are dropped; if that fails, or after a crash, the mark stays and the next restore starts
 * over.
 *
 * @throws {StartProblem} when the database is in use
 */
export async function withRestoreLock(migrationUrl: string, work: () => Promise<void>): Promise<void> {
  const client = await connectAtStart(migrationUrl, 'MIGRATION_DATABASE_URL');
  try {
    await client.query('set idle_session_timeout = 0');
    await lockMigrations(client);
    await refuseUsed(client);
    await dropSchemas(client);
    await createHistory(client);
    await remember(client, RESTORING, '');
    try {
      await work();
      await client.query('delete from plumbline_migrations.applied where name = $1', [RESTORING]);
    } catch (error) {
      // The first failure is the one to report.
      await dropSchemas(client).catch(() => {});
      throw error;
    }
  } finally {
    // Also releases the lock.
    await client.end();
  }
}

async function lockMigrations(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
    MIGRATION_LOCK,
  ]);
  if (rows[0]?.locked === true) return;
  throw new StartProblem(
    'Another Plumbline is starting on the database of MIGRATION_DATABASE_URL, or restoring into it: stop it first.',
  );
}

async function refuseUsed(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select from pg_namespace where nspname = any ($1)', [ALL_SCHEMAS]);
  if (rowCount === 0 || (await readHistory(client)).has(RESTORING)) return;
  throw new StartProblem(
    'The database of MIGRATION_DATABASE_URL already holds data of Plumbline: restore into a new database.',
  );
}

/** Undoes a restore into an empty database. */
export async function dropSchemas(client: pg.Client): Promise<void> {
  await client.query(`drop schema if exists ${ALL_SCHEMAS.join(', ')} cascade`);
}
