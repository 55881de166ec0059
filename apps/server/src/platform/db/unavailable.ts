/** How the system, or Node's streams, say that a connection cannot be made or is gone. */
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

/** How the driver says so: its own errors have no code. */
const CONNECTION_MESSAGES =
  /Connection terminated|not queryable|timeout exceeded when trying to connect|connection timeout|Query read timeout|after calling end on the pool/i;

/**
 * SQLSTATE classes 08 (connection), 57P (shutdown, starting up), 53 (out of connections, disk or memory) and 28 (the role is
 * not let in, as in the middle of a failover), 3D000 (the database is not there, as while it is restored), and 25P03 and 25P04
 * (a transaction that waited or lasted too long was ended).
 */
const UNAVAILABLE_STATES = /^(08|57P|53|28|3D000|25P03|25P04)/;

/** The database takes no changes: a standby, or one that an administrator made read-only. */
const READ_ONLY_STATE = '25006';

/**
 * What ends one transaction and leaves the others alone: 55P03 (waited too long for a lock), 57014 (cancelled, or took too
 * long), 40001 and 40P01 (in conflict with another one).
 */
const TRANSACTION_STATES = new Set(['55P03', '57014', '40001', '40P01']);

/** What was asked was not answered in time; whether it was done is not known, and it can be asked again. */
export class DatabaseBusy extends Error {}

/** Whether an error says that the database cannot do it now, rather than that a query was wrong. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseBusy) return true;
  const code = codeOf(error);
  return (
    CONNECTION_ERRORS.has(code) ||
    UNAVAILABLE_STATES.test(code) ||
    code === READ_ONLY_STATE ||
    TRANSACTION_STATES.has(code) ||
    CONNECTION_MESSAGES.test(error.message)
  );
}

/** Whether only this transaction failed, while the database is there for others. */
export function isOfOneTransaction(error: unknown): boolean {
  return TRANSACTION_STATES.has(codeOf(error));
}

/** Whether a change was refused because the database, or only this connection to it, is read-only. */
export function isReadOnly(error: unknown): boolean {
  return codeOf(error) === READ_ONLY_STATE;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
