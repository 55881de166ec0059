import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testkit/database.ts';
import { connect, openPool } from './connection.ts';

const RESULT_BYTES = 60_000;
const RESULTS = 300;
const BETWEEN_COLLECTIONS = 20;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database[Symbol.asyncDispose]());

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as (options: { readonly type: 'minor' | 'major' }) => void;

/** What only a collection of the whole heap frees. */
function oldBytes(): number {
  const spaces = getHeapSpaceStatistics().filter(({ space_name }) => /^(old|large_object)_space$/.test(space_name));
  return spaces.reduce((sum, { space_used_size }) => sum + space_used_size, 0);
}

test('results of queries are freed without a collection of the whole heap', async () => {
  await using db = connect(openPool(database.serverUrl, 1));
  const read = () => sql`select repeat('x', ${RESULT_BYTES}::integer) as text`.execute(db);
  await read();
  collect({ type: 'major' });
  const before = oldBytes();
  for (let round = 0; round < RESULTS; round += 1) {
    await read();
    if (round % BETWEEN_COLLECTIONS === 0) collect({ type: 'minor' });
  }
  expect(oldBytes() - before).toBeLessThan((RESULTS * RESULT_BYTES) / 10);
});
