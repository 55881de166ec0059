import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database } from './tables.ts';

const INT8_OID = 20;

/** Counts and seeds stay far below 2^53, so bigint columns are read as numbers. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    // The two declarations of getTypeParser differ by format; the text parser is what a query uses.
    oid === INT8_OID ? Number : pg.types.getTypeParser(oid, format as 'text'),
};

/** The typed queries of the server, on a pool of `poolSize` connections at most. */
export function connect(url: string, poolSize: number): Kysely<Database> {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool: openPool(url, poolSize) }) });
}

/** Opens a pool of connections as the server's role. */
export function openPool(url: string, poolSize: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    // One statement of a request may not hold a connection for longer than a request may last.
    options: '-c search_path=plumbline,public -c statement_timeout=25000 -c idle_in_transaction_session_timeout=30000',
    application_name: 'plumbline',
    types,
  });
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  return pool;
}
