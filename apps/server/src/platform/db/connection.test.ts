import { EventEmitter } from 'node:events';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { prepareConnection } from './connection.ts';
import { isDatabaseUnavailable } from './unavailable.ts';

/** A connection to a server that answers whether it is a standby. */
function connectionTo(server: { isStandby: boolean; bypassesPolicies?: boolean }) {
  let ended = 0;
  const connection = new EventEmitter();
  const client = {
    connection,
    query: async () => ({
      rows: [{ is_standby: server.isStandby, bypasses_policies: server.bypassesPolicies ?? false }],
    }),
    end: async () => {
      ended += 1;
    },
  };
  // The driver's class has many more members, which the function does not use.
  return { client: client as unknown as pg.Client, connection, ended: () => ended };
}

test('a new connection to a standby is refused as an outage, because it would read old data and refuse writes', async () => {
  const failure = await prepareConnection(connectionTo({ isStandby: true }).client).catch((error: unknown) => error);
  expect(isDatabaseUnavailable(failure)).toBe(true);
});

test('a connection is closed when it refuses a write, and only then', async () => {
  const { client, connection, ended } = connectionTo({ isStandby: false });
  await prepareConnection(client);
  connection.emit('errorMessage', Object.assign(new Error('duplicate key'), { code: '23505' }));
  expect(ended()).toBe(0);
  connection.emit('errorMessage', Object.assign(new Error('read-only transaction'), { code: '25006' }));
  expect(ended()).toBe(1);
});

test('a connection for reading may lead to a standby, but not with a role that bypasses row-level security', async () => {
  const reading = { allowsStandby: true, mustObeyPolicies: true };
  await expect(prepareConnection(connectionTo({ isStandby: true }).client, reading)).resolves.toBeUndefined();
  const superuser = connectionTo({ isStandby: true, bypassesPolicies: true }).client;
  await expect(prepareConnection(superuser, reading)).rejects.toThrow(/bypasses the separation of organisations/);
});
