import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { IDENTITY_ROLE } from './identity-role.ts';
import { parserOf } from './pipelined-statements.ts';
import type { Database } from './schema/tables.ts';
import { isReadOnly } from './unavailable.ts';

const types: pg.CustomTypesConfig = {
  // Every query of the driver asks for text.
  getTypeParser: (oid) => parserOf(oid),
};

/** The typed queries of the server, on the connections of a pool. */
export function connect(pool: pg.Pool): Kysely<Database> {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}

const MAX_STATEMENT_MS = 25_000;
const MAX_IDLE_IN_TRANSACTION_MS = 30_000;
/** A request that waits for a row holds a connection that others need. */
const MAX_LOCK_WAIT_MS = 3_000;

const SESSION_SETTINGS = {
  search_path: 'plumbline,public',
  // One statement of a request may not hold a connection for longer than a request may last.
  statement_timeout: MAX_STATEMENT_MS,
  idle_in_transaction_session_timeout: MAX_IDLE_IN_TRANSACTION_MS,
  lock_timeout: MAX_LOCK_WAIT_MS,
};

/** Opens a pool of connections as the server's role. */
export function openPool(url: string, poolSize: number): pg.Pool {
  return openPoolWith(url, poolSize, {});
}

/** Opens a pool of connections that see the schema `identity` and nothing of any organisation. */
export function openIdentityPool(url: string, poolSize: number): pg.Pool {
  return openPoolWith(url, poolSize, { role: IDENTITY_ROLE });
}

function openPoolWith(url: string, poolSize: number, moreSettings: Readonly<Record<string, string>>): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    options: Object.entries({ ...SESSION_SETTINGS, ...moreSettings })
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
    application_name: 'plumbline',
    types,
    onConnect: closeWhenReadOnly,
  });
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  // The same while it is at work: what was under way fails, and nothing more.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/**
 * Closes a connection that refuses changes: it may have been opened while the database was read-only, or lead to a server that
 * became a standby, and would refuse them for as long as it lives.
 */
export function closeWhenReadOnly(client: pg.ClientBase): void {
  // Every client of the driver has one; its types do not say so.
  const { connection } = client as pg.Client & { readonly connection: pg.Connection };
  connection.on('errorMessage', (error: Error) => {
    if (isReadOnly(error)) void (client as pg.Client).end();
  });
}
