import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wholeOrganisation } from '../../core/scope.ts';
import { type Manager, startTestServer, type TestServer } from '../../testkit/server.ts';
import { retryConflicts } from './retry-conflicts.ts';
import { inOrganisation } from './tenant.ts';

let server: TestServer;
let manager: Manager;

beforeAll(async () => {
  server = await startTestServer();
  manager = await server.signIn();
});
afterAll(() => server[Symbol.asyncDispose]());

test('of two transactions in a deadlock both end, one in a second attempt', async () => {
  const both = Promise.withResolvers<void>();
  let waiting = 2;
  let attempts = 0;
  const lockInOrder = (locks: readonly [number, number]) =>
    inOrganisation(server.context.db, wholeOrganisation(manager.organisationId), async ({ tx }) => {
      attempts += 1;
      await sql`select pg_advisory_xact_lock(${locks[0]})`.execute(tx);
      waiting -= 1;
      if (waiting <= 0) both.resolve();
      await both.promise;
      await sql`select pg_advisory_xact_lock(${locks[1]})`.execute(tx);
      return locks;
    });
  const ended = await Promise.all([lockInOrder([7_001, 7_002]), lockInOrder([7_002, 7_001])]);
  expect(ended).toEqual([
    [7_001, 7_002],
    [7_002, 7_001],
  ]);
  expect(attempts).toBe(3);
});

test.each([
  ['a conflict', '40001', 3],
  ['another error', '23505', 1],
])('%s that goes on is thrown', async (_, code, expected) => {
  let attempts = 0;
  const error = Object.assign(new Error('refused'), { code });
  const failing = () => {
    attempts += 1;
    return Promise.reject(error);
  };
  await expect(retryConflicts(failing)).rejects.toBe(error);
  expect(attempts).toBe(expected);
});
