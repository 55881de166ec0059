import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testkit/server.ts';
import { endWaitingConnection } from '../testkit/waiting-connections.ts';
import { openPool } from './connection.ts';
import { readThroughLink, writeThroughLink } from './link-transaction.ts';
import { statement } from './statement-batch.ts';
import { isDatabaseUnavailable } from './unavailable.ts';

const SURVEY =
  'select id, status from surveys where organisation_id = current_organisation() and id = current_survey()';
const READ = statement<{ id: string; status: string }>('test_read', SURVEY);
const LOCK = statement<{ id: string; status: string }>('test_lock', `${SURVEY} for update`);
const NOBODY = { token: 'x'.repeat(43) };

let server: TestServer;
let pool: pg.Pool;
let survey: { id: string; key: { token: string } };

beforeAll(async () => {
  server = await startTestServer();
  // One connection, so that whoever comes next gets the one that was used before.
  pool = openPool(server.database.serverUrl, 1);
  const { id, public_token } = await (await server.signIn()).invite('ann@example.org');
  survey = { id, key: { token: public_token ?? '' } };
});
afterAll(async () => {
  await pool.end();
  await server[Symbol.asyncDispose]();
});

/** Runs `work` while somebody else holds the survey. */
async function whileLocked<T>(work: () => Promise<T>): Promise<T> {
  const other = openPool(server.database.serverUrl, 1);
  try {
    const { promise, resolve } = Promise.withResolvers<T>();
    await writeThroughLink(other, survey.key, {
      lock: LOCK,
      decide: async () => {
        resolve(await work());
        return [];
      },
    });
    return await promise;
  } finally {
    await other.end();
  }
}

async function expectUsable(): Promise<void> {
  expect((await readThroughLink(pool, survey.key, [READ]))?.found[0]).toEqual([{ id: survey.id, status: 'invited' }]);
  const { rows } = await pool.query(`select current_setting('plumbline.organisation_id', true) as left_behind`);
  expect(rows).toEqual([{ left_behind: '' }]);
}

test('a link leads to its own survey, and one that is none to nothing', async () => {
  await expectUsable();
  expect(await readThroughLink(pool, NOBODY, [READ])).toBeNull();
  expect(await writeThroughLink(pool, NOBODY, { lock: LOCK, decide: async () => [] })).toBeNull();
  await expectUsable();
});

test('whoever decides against it leaves nothing, and the connection goes on', async () => {
  const refusal = writeThroughLink(pool, survey.key, {
    lock: LOCK,
    decide: () => Promise.reject(new Error('refused')),
  });
  await expect(refusal).rejects.toThrow('refused');
  await expectUsable();
});

test('a statement that fails in the middle leaves no transaction behind', async () => {
  const waited = whileLocked(async () => {
    await pool.query('set statement_timeout = 100');
    return writeThroughLink(pool, survey.key, { lock: LOCK, decide: async () => [] }).catch((error: Error) => error);
  });
  expect(await waited).toMatchObject({ message: expect.stringContaining('statement timeout') });
  await expectUsable();
});

test('a connection that the database ends is an outage and not the end of the process', async () => {
  const outcome = await whileLocked(async () => {
    const sent = writeThroughLink(pool, survey.key, { lock: LOCK, decide: async () => [] }).catch(
      (error: Error) => error,
    );
    await endWaitingConnection(server.database, 'Lock');
    return sent;
  });
  expect(isDatabaseUnavailable(outcome)).toBe(true);
  await expectUsable();
});
