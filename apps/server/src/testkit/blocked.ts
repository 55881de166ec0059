import pg from 'pg';
import type { TestDatabase } from './database.ts';

/** Waits until at least `count` connections of the database wait for a lock, so that a race is one every time. */
export async function untilBlocked(database: TestDatabase, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: database.superuserUrl });
  await client.connect();
  try {
    for (;;) {
      const { rows } = await client.query<{ waiting: number }>(
        `select count(*)::integer as waiting from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      );
      if ((rows[0]?.waiting ?? 0) >= count) return;
    }
  } finally {
    await client.end();
  }
}
