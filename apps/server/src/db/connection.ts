import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { parserOf } from './statement-batch.ts';
import type { Database } from './tables.ts';

const types: pg.CustomTypesConfig = {
  // Every query of the driver asks for text.
  getTypeParser: (oid) => parserOf(oid),
};

/** The typed queries of the server, on the connections of a pool. */
export function connect(pool: pg.Pool): Kysely<Database> {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}

/** The role that alone may see accounts, sessions and what else stands in the schema `identity`. */
const IDENTITY_ROLE = 'plumbline_identity';

/** Opens a pool of connections as the server's role. */
export function openPool(url: string, poolSize: number): pg.Pool {
  return openPoolWith(url, poolSize, '');
}

/** Opens a pool of connections that see the schema `identity` and nothing of any organisation. */
export function openIdentityPool(url: string, poolSize: number): pg.Pool {
  return openPoolWith(url, poolSize, ` -c role=${IDENTITY_ROLE}`);
}

function openPoolWith(url: string, poolSize: number, moreOptions: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    // One statement of a request may not hold a connection for longer than a request may last.
    options: `-c search_path=plumbline,public -c statement_timeout=25000 -c idle_in_transaction_session_timeout=30000${moreOptions}`,
    application_name: 'plumbline',
    types,
  });
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  // The same while it is at work: what was under way fails, and nothing more.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
