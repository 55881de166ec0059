import pg from 'pg';
import type { TestDatabase } from './database.ts';

/** Waits until at least `count` connections of the database wait for a lock, so that requests reliably race. */
export function untilBlocked(database: TestDatabase, count: number): Promise<void> {
  return watch(database, async (connections) => {
    const { rows } = await connections(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and backend_type = 'client backend'`,
    );
    return rows.length >= count;
  });
}

/**
 * Ends a waiting connection, as an administrator would, as soon as there is one.
 *
 * Looks only in this database: the test files of a run share one PostgreSQL and one role, so selecting by role alone would
 * end connections of other tests.
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
    // Polls without a delay, because it takes only milliseconds.
    while (!(await hasHappened((statement, values) => client.query(statement, values)))) {
      if (performance.now() > deadline) throw new Error('no connection waits in the database of this test');
    }
  } finally {
    await client.end();
  }
}
