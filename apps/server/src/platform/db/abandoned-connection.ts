import pg from 'pg';

/** SQLSTATE class of a server that shuts down or crashed. */
const SHUTDOWN = /^57P/;

/**
 * Whether an error that nothing listens for is PostgreSQL's last message on a connection that was given up.
 *
 * pg-boss removes its listeners before it ends a connection that failed. When PostgreSQL goes away at that moment, it still
 * says so there, and Node ends a process whose errors have no listener. A query that waits for an answer fails by itself, so
 * nothing is lost.
 */
export function isAbandonedConnection(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.severity === 'FATAL' && SHUTDOWN.test(error.code ?? '');
}
