import type pg from 'pg';
import { expect, test } from 'vitest';
import { urlOfDatabase, withClient } from './database.ts';
import { startTestServer, type TestServer } from './server.ts';
import { createSharedServer } from './shared-server.ts';

/** The databases of two leases, one after the other. */
async function leaseAfter(change: (server: TestServer) => Promise<unknown>): Promise<[string, string]> {
  const first = await startTestServer();
  await change(first);
  await first[Symbol.asyncDispose]();
  await using second = await startTestServer();
  return [first.database.serverUrl, second.database.serverUrl];
}

async function countRows(client: pg.Client): Promise<number> {
  const tables = ['plumbline.organisations', 'plumbline.surveys', 'plumbline.events', 'pgboss.job'];
  const { rows } = await client.query(tables.map((table) => `select from ${table}`).join(' union all '));
  return rows.length;
}

async function countConnections(database: string): Promise<number> {
  return withClient(urlOfDatabase(database, 'postgres'), async (client) => {
    const name = new URL(database).pathname.slice(1);
    const { rows } = await client.query('select from pg_stat_activity where datname = $1', [name]);
    return rows.length;
  });
}

test('rows, the time, emails and log lines of one test are not there in the next, on the same server', async () => {
  const first = await startTestServer({ overrides: { clock: { now: () => new Date('2031-05-01T00:00:00Z') } } });
  const manager = await first.signIn();
  await manager.invite('ann@example.org');
  await first.processJobs();
  expect(first.logged.join('')).toContain('email written to the outbox');
  await first[Symbol.asyncDispose]();

  const sent: string[] = [];
  await using second = await startTestServer({ overrides: { mailer: { send: async ({ to }) => void sent.push(to) } } });
  expect(second.origin).toBe(first.origin);
  expect(second.logged).toEqual([]);
  expect(await withClient(second.database.superuserUrl, countRows)).toBe(0);
  const next = await second.signIn();
  expect((await next.invite('bob@example.org')).created_at < '2031').toBe(true);
  await second.processJobs();
  expect(sent).toEqual(['bob@example.org']);
});

test('a database is used again when only rows were changed', async () => {
  const [first, second] = await leaseAfter((server) => server.signIn());
  expect(second).toBe(first);
});

test.each([
  ['a new column', 'alter table plumbline.sites add column colour text'],
  ['a new type', `create type plumbline.colour as enum ('red')`],
  ['other default privileges', 'alter default privileges in schema plumbline grant select on tables to public'],
  ['a queue that retries otherwise', 'update pgboss.queue set retry_limit = retry_limit + 1'],
])('a database with %s is thrown away', async (_change, statement) => {
  const [first, second] = await leaseAfter((server) =>
    withClient(server.database.superuserUrl, (client) => client.query(statement)),
  );
  expect(second).not.toBe(first);
});

test('ending a lease a second time leaves the rows of the next test alone', async () => {
  const first = await startTestServer();
  await first[Symbol.asyncDispose]();
  await using second = await startTestServer();
  const manager = await second.signIn();
  await first[Symbol.asyncDispose]();
  expect((await manager.call('getMembership')).status).toBe(200);
});

test('a request that a test did not wait for is answered before the database is emptied', async () => {
  const first = await startTestServer();
  const manager = await first.signIn();
  const left = Array.from({ length: 20 }, (_, index) => manager.invite(`ann${index}@example.org`));
  await Promise.any(left);
  await first[Symbol.asyncDispose]();
  expect((await Promise.allSettled(left)).map(({ status }) => status)).toEqual(left.map(() => 'fulfilled'));
  await using second = await startTestServer();
  expect(await withClient(second.database.superuserUrl, countRows)).toBe(0);
});

test('the processing of jobs ends with its test, also when a job is retried for ever', async () => {
  const mailer = { send: () => Promise.reject(new Error('550 refused')) };
  const first = await startTestServer({ overrides: { mailer } });
  const manager = await first.signIn();
  await manager.invite('ann@example.org');
  const processed = first.processJobs();
  await expect.poll(() => first.logged.join('')).toContain('job failed');
  await first[Symbol.asyncDispose]();
  await expect(processed).rejects.toThrow('aborted');
});

test('a start that fails leaves no connection, and the next test starts anew', async () => {
  const databases: string[] = [];
  const lease = createSharedServer(async ({ database, overrides }) => {
    if (database === undefined) throw new RangeError('a shared server has a database');
    databases.push(database.superuserUrl);
    await overrides?.attemptLimits?.admit('sign_in', { address: '127.0.0.1', account: 'ann@example.org' });
    throw new Error('the app was not built');
  });
  await expect(lease({})).rejects.toThrow('the app was not built');
  await expect(lease({})).rejects.toThrow('the app was not built');
  // PostgreSQL notices the end of a connection a moment later.
  await expect.poll(() => Promise.all(databases.map(countConnections))).toEqual([0, 0]);
});
