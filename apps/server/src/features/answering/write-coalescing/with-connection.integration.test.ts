import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPool } from '../../../platform/db/connection.ts';
import { prepare } from '../../../platform/db/prepared-statements.ts';
import { isDatabaseUnavailable } from '../../../platform/db/unavailable.ts';
import { createTestDatabase, type TestDatabase } from '../../../testkit/database.ts';
import { bind } from './pipeline.ts';
import { withConnection } from './with-connection.ts';

const SLEEP = prepare('test_sleep', 'select pg_sleep(20)');
const ONE = prepare<{ one: number }>('test_one', 'select 1 as one');

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database[Symbol.asyncDispose]());

test('a database that does not answer in time counts as an outage, and its connection is closed', async () => {
  const pool = openPool(database.serverUrl, 1);
  try {
    const unanswered = withConnection(pool, (send) => send([bind(SLEEP)]), 100).catch((error: Error) => error);
    expect(isDatabaseUnavailable(await unanswered)).toBe(true);
    expect(await withConnection(pool, (send) => send([bind(ONE)]))).toEqual([[{ one: 1 }]]);
  } finally {
    await pool.end();
  }
});
