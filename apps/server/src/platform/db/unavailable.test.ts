import { expect, test } from 'vitest';
import { isDatabaseUnavailable, isTransactionError } from './unavailable.ts';

function failure(code: string, message = 'from the database'): Error {
  return Object.assign(new Error(message), { code });
}

test.each([
  ['a connection that broke', '08006'],
  ['a server that shuts down', '57P01'],
  ['a server that crashed', '57P02'],
  ['a server that starts', '57P03'],
  ['too many connections', '53300'],
  ['a full disk', '53100'],
  ['a read-only database', '25006'],
  ['a transaction that was ended because it was idle', '25P03'],
  ['a role that may not sign in', '28000'],
  ['a database that does not exist', '3D000'],
  ['a refused connection', 'ECONNREFUSED'],
  ['a missing socket', 'ENOENT'],
  ['an unreachable host', 'EHOSTUNREACH'],
  ['a stream that was cut', 'ERR_STREAM_DESTROYED'],
  ['a failing disk', '58030'],
  ['a server with the certificate of another', 'ERR_TLS_CERT_ALTNAME_INVALID'],
  ['a server with an outdated certificate', 'CERT_HAS_EXPIRED'],
])('%s (%s) makes the database unavailable to everyone', (_, code) => {
  expect(isDatabaseUnavailable(failure(code))).toBe(true);
  expect(isTransactionError(failure(code))).toBe(false);
});

test.each([
  ['a cancelled statement', '57014'],
  ['a lock timeout', '55P03'],
  ['a deadlock', '40P01'],
  ['a serialization failure', '40001'],
])('%s (%s) makes it unavailable to one transaction', (_, code) => {
  expect(isDatabaseUnavailable(failure(code))).toBe(true);
  expect(isTransactionError(failure(code))).toBe(true);
});

test.each([
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'timeout exceeded when trying to connect',
  'Cannot use a pool after calling end on the pool',
  'timeout expired',
  'The server does not support SSL connections',
  'There was an error establishing an SSL connection',
  'SASL: SCRAM-SERVER-FINAL-MESSAGE: server signature is missing',
  'Received unexpected commandComplete message from backend.',
])('the error of the driver "%s" makes it unavailable', (message) => {
  expect(isDatabaseUnavailable(new Error(message))).toBe(true);
});

test.each(['23505', '42601', 'XX000', '25P02', '22P02'])('a statement that is wrong (%s) does not', (code) => {
  expect(isDatabaseUnavailable(failure(code))).toBe(false);
});
