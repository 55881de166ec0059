import pg from 'pg';

/** SQLSTATE class of a server that shuts down or crashed. */
const SHUTDOWN = /^57P/;

/**
 * Whether an unhandled error is PostgreSQL's last message on a connection that pg-boss abandoned.
 *
 * pg-boss removes its listeners before it ends a failed connection. If PostgreSQL shuts down at that moment, its message becomes an
 * unhandled error, which would end the process. Pending queries fail by themselves, so the error can be ignored.
 */
export function isAbandonedConnection(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.severity === 'FATAL' && SHUTDOWN.test(error.code ?? '');
}
