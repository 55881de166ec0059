import pg from 'pg';
import type { TestDatabase } from './database.ts';

/** Waits until at least `count` connections of the database wait for a lock, so that a race is one every time. */
export function untilBlocked(database: TestDatabase, count: number): Promise<void> {
  return watch(database, async (connections) => {
    const { rows } = await connections(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and backend_type = 'client backend'`,
    );
    return rows.length >= count;
  });
}

/**
 * Ends the connection that waits, as an administrator would, as soon as there is one.
 *
 * Only in this database: the files of a run share one PostgreSQL with one role, so a statement that looked for the
 * role alone would end what other tests are doing.
 *
 * @param waitsFor the type of PostgreSQL's wait event: a lock, or the time of `pg_sleep`
 */
export function endWaitingConnection(database: TestDatabase, waitsFor: 'Lock' | 'Timeout'): Promise<void> {
  return watch(database, async (connections) => {
    const { rows } = await connections(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and wait_event_type = $1 and backend_type = 'client backend'`,
      [waitsFor],
    );
    return rows.length > 0;
  });
}

const TIMEOUT_MS = 20_000;

async function watch(
  database: TestDatabase,
  hasHappened: (query: (statement: string, values?: string[]) => Promise<pg.QueryResult>) => Promise<boolean>,
): Promise<void> {
  const client = new pg.Client({ connectionString: database.superuserUrl });
  await client.connect();
  const deadline = performance.now() + TIMEOUT_MS;
  try {
    // Asked again at once: what is waited for is a matter of milliseconds.
    while (!(await hasHappened((statement, values) => client.query(statement, values)))) {
      if (performance.now() > deadline) throw new Error('no connection waits in the database of this test');
    }
  } finally {
    await client.end();
  }
}
