const CONNECTION_ERRORS = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOENT', 'ENOTFOUND']);

const LOCK_TIMEOUT_STATE = '55P03';
/**
 * SQLSTATE classes 08 (connection), 57P (shutdown, starting up) and 53 (out of connections, disk or memory), and 55P03: what
 * somebody else held for too long.
 */
const UNAVAILABLE_STATES = /^(08|57P|53|55P03)/;

/** What was asked was not answered in time; whether it was done is not known, and it can be asked again. */
export class DatabaseBusy extends Error {}

/** Whether an error says that the database cannot be reached now, rather than that a query was wrong. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseBusy) return true;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return (
    CONNECTION_ERRORS.has(code) ||
    UNAVAILABLE_STATES.test(code) ||
    /Connection terminated|timeout exceeded when trying to connect|connection timeout/i.test(error.message)
  );
}

/** Whether something was held by somebody else for longer than it is waited for. */
export function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === LOCK_TIMEOUT_STATE;
}
