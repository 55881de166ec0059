import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { IDENTITY_ROLE } from './identity-role.ts';
import type { Database } from './schema/tables.ts';
import { driverSettings } from './several-hosts.ts';
import { DatabaseUnreachable, isReadOnly } from './unavailable.ts';

const INT8_OID = 20;
const DATE_OID = 1082;

/**
 * Reads bigint columns as numbers, because counts and seeds stay far below 2^53, and dates as `YYYY-MM-DD`, because a `Date` would depend
 * on the time zone of this process.
 */
export function parserOf(oid: number): (text: string) => unknown {
  if (oid === INT8_OID) return Number;
  return oid === DATE_OID ? String : pg.types.getTypeParser(oid, 'text');
}

const types: pg.CustomTypesConfig = {
  // The driver requests text format for every query.
  getTypeParser: (oid) => parserOf(oid),
};

/** The typed queries of the server, on the connections of a pool. */
export function connect(pool: pg.Pool): Kysely<Database> {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}

const MAX_STATEMENT_MS = 25_000;
const MAX_IDLE_IN_TRANSACTION_MS = 30_000;
/** Short, because a request that waits for a lock occupies a connection. */
const MAX_LOCK_WAIT_MS = 3_000;

const SESSION_SETTINGS = {
  search_path: 'plumbline,public',
  // No statement may occupy a connection longer than a request may last.
  statement_timeout: String(MAX_STATEMENT_MS),
  idle_in_transaction_session_timeout: String(MAX_IDLE_IN_TRANSACTION_MS),
  lock_timeout: String(MAX_LOCK_WAIT_MS),
};

/** Opens a pool of connections as the server's role. */
export function openPool(url: string, poolSize: number): pg.Pool {
  return openPoolWith(url, poolSize, SESSION_SETTINGS);
}

/** Opens a pool whose connections can read the schema `identity` and no data of organisations. */
export function openIdentityPool(url: string, poolSize: number): pg.Pool {
  return openPoolWith(url, poolSize, { ...SESSION_SETTINGS, role: IDENTITY_ROLE });
}

/** Opens a pool of read-only connections as the server's role, possibly to a standby. */
export function openReadOnlyPool(url: string, poolSize: number): pg.Pool {
  const settings = { ...SESSION_SETTINGS, default_transaction_read_only: 'on' };
  return openPoolWith(url, poolSize, settings, { allowsStandby: true, mustObeyPolicies: true });
}

function openPoolWith(
  url: string,
  poolSize: number,
  settings: Readonly<Record<string, string>>,
  conditions: Pick<ConnectionPreparation, 'allowsStandby' | 'mustObeyPolicies'> = {},
): pg.Pool {
  const pool = new pg.Pool({
    ...driverSettings(url),
    max: poolSize,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    application_name: 'plumbline',
    types,
    onConnect: (client) => prepareConnection(client, { settings, ...conditions }),
  });
  // The pool replaces a connection that breaks while idle; without a listener the error would end the process.
  pool.on('error', () => {});
  // For a connection in use only the running query fails.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

export interface ConnectionPreparation {
  /** Settings of the session. They are not sent when connecting, because poolers such as PgBouncer refuse them there. */
  readonly settings?: Readonly<Record<string, string>>;
  readonly allowsStandby?: boolean;
  /** Refuses a role that bypasses row-level security. The role of `DATABASE_URL` is checked at start instead. */
  readonly mustObeyPolicies?: boolean;
}

/**
 * Sets up a new connection, and refuses a connection to a standby, which would return old data and refuse every write.
 *
 * @throws {DatabaseUnreachable} for a standby, or a role that bypasses row-level security
 */
export async function prepareConnection(
  client: pg.ClientBase,
  { settings = {}, allowsStandby = false, mustObeyPolicies = false }: ConnectionPreparation = {},
): Promise<void> {
  closeWhenReadOnly(client);
  const entries = Object.entries(settings);
  const calls = entries.map((_, index) => `, set_config($${2 * index + 1}, $${2 * index + 2}, false)`);
  const { rows } = await client.query<{ is_standby: boolean; bypasses_policies: boolean }>(
    `select pg_is_in_recovery() as is_standby,
            (select rolsuper or rolbypassrls from pg_roles where rolname = current_user) as bypasses_policies
            ${calls.join('')}`,
    entries.flat(),
  );
  if (mustObeyPolicies && rows[0]?.bypasses_policies !== false) {
    throw new DatabaseUnreachable('the role bypasses the separation of organisations: use that of DATABASE_URL');
  }
  if (rows[0]?.is_standby === true && !allowsStandby) throw new DatabaseUnreachable('the server is a standby');
}

/** Closes a connection that refuses writes: it was opened while the database was read-only, and would never accept writes. */
function closeWhenReadOnly(client: pg.ClientBase): void {
  // Every client has a connection; the types of the driver do not declare it.
  const { connection } = client as pg.Client & { readonly connection: pg.Connection };
  connection.on('errorMessage', (error: Error) => {
    if (isReadOnly(error)) void (client as pg.Client).end();
  });
}
