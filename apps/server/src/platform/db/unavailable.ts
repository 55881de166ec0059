/** Codes of the system and of Node's streams for a failed or lost connection. */
const CONNECTION_ERRORS = new Set([
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
  'ENOENT',
  'ENOTCONN',
  'ENOTFOUND',
  'EPIPE',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_WRITE_AFTER_END',
  'ETIMEDOUT',
]);

/** Codes of TLS: during a failover the address may lead to a server with another certificate, or without TLS. */
const TLS_ERRORS = /^(ERR_TLS_|ERR_SSL_|CERT_|SELF_SIGNED_|DEPTH_ZERO_|UNABLE_TO_)/;

/** Messages of the driver for the same cases; its own errors have no code. */
const CONNECTION_MESSAGES =
  /Connection terminated|not queryable|timeout exceeded when trying to connect|connection timeout|Query read timeout|after calling end on the pool|^timeout expired$|^The server does not support SSL|^There was an error establishing an SSL|^SASL: |^Received unexpected \w+ message from backend/i;

/**
 * SQLSTATE classes 08 (connection), 57P (shutdown, starting up), 53 (out of connections, disk or memory), 58 (the disk
 * fails) and 28 (sign-in refused, as during a failover), 3D000 (the database does not exist, as during a restore), and 25P03 and 25P04 (a
 * transaction was ended because it was idle or lasted too long).
 */
const UNAVAILABLE_STATES = /^(08|57P|53|58|28|3D000|25P03|25P04)/;

/** The database is read-only: a standby, or set so by an administrator. */
const READ_ONLY_STATE = '25006';

/** A conflict with another transaction: a serialization failure, or a deadlock. */
const CONFLICTS = ['40001', '40P01'];

/** Errors that affect a single transaction: 55P03 (waited too long for a lock), 57014 (cancelled, or took too long), and conflicts. */
const TRANSACTION_STATES = new Set(['55P03', '57014', ...CONFLICTS]);

/** The database did not answer in time. Whether the work was committed is unknown; it can be retried. */
export class DatabaseBusy extends Error {}

/** No server could be found that takes changes. */
export class DatabaseUnreachable extends Error {}

/** Whether an error means that the database is temporarily unavailable, rather than a wrong query. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseBusy || error instanceof DatabaseUnreachable) return true;
  const code = codeOf(error);
  return (
    CONNECTION_ERRORS.has(code) ||
    TLS_ERRORS.test(code) ||
    UNAVAILABLE_STATES.test(code) ||
    code === READ_ONLY_STATE ||
    TRANSACTION_STATES.has(code) ||
    CONNECTION_MESSAGES.test(error.message)
  );
}

/** Whether only this transaction failed, while the database is available. */
export function isTransactionError(error: unknown): boolean {
  return TRANSACTION_STATES.has(codeOf(error));
}

/** Whether a transaction was rolled back because of a conflict, so that a retry can succeed. */
export function isConflict(error: unknown): boolean {
  return CONFLICTS.includes(codeOf(error));
}

/** Whether a write was refused because the database, or this connection to it, is read-only. */
export function isReadOnly(error: unknown): boolean {
  return codeOf(error) === READ_ONLY_STATE;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
