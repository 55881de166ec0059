const CONNECTION_ERRORS = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOENT', 'ENOTFOUND']);

/** SQLSTATE classes 08 (connection), 57P (shutdown, starting up) and 53 (out of connections, disk or memory). */
const UNAVAILABLE_STATES = /^(08|57P|53)/;

/** Whether an error says that the database cannot be reached now, rather than that a query was wrong. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return (
    CONNECTION_ERRORS.has(code) ||
    UNAVAILABLE_STATES.test(code) ||
    /Connection terminated|timeout exceeded when trying to connect|connection timeout/i.test(error.message)
  );
}
