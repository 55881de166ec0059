import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { loadQueues } from '../app/load-queues.ts';
import type { DatabaseUrls } from '../platform/db/database-urls.ts';
import { MIGRATOR_ROLE, startEmbedded } from '../platform/db/embedded-database.ts';
import { migrate } from '../platform/db/migrate.ts';
import { checkServerRole } from '../platform/db/server-role.ts';
import { citusNodes, copyOnEveryNode, dropOnEveryNode, prepareCitus } from './citus.ts';

/** One PostgreSQL for a whole run of tests, with a migrated database to clone. */
export interface TestPostgres extends AsyncDisposable {
  /** The value of this environment variable, which `createTestDatabase` reads. */
  readonly TEST_POSTGRES: string;
}

interface Addresses {
  readonly superuserUrl: string;
  readonly serverUrl: string;
  readonly migrationUrl: string;
  /** The superusers' addresses of all servers when the database is distributed. */
  readonly nodes?: readonly string[];
}

export interface TestDatabase extends DatabaseUrls, AsyncDisposable {
  readonly migrationUrl: string;
  readonly superuserUrl: string;
}

/** Tests need not survive a power cut, so commits do not wait for the disk. */
const FAST_SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  checkpoint_timeout: '1h',
  max_wal_size: '4GB',
  // Every server of a test opens its own pools.
  max_connections: '400',
  // The hash takes most of the time of connecting.
  scram_iterations: '1',
};

export async function startTestPostgres(): Promise<TestPostgres> {
  const nodes = citusNodes();
  if (nodes !== null) {
    const addresses: Addresses = { ...(await prepareCitus(nodes)), nodes };
    return { TEST_POSTGRES: JSON.stringify(addresses), [Symbol.asyncDispose]: async () => undefined };
  }
  await using starting = new AsyncDisposableStack();
  const folder = await makeTestFolder();
  starting.defer(() => rm(folder, { recursive: true }));
  const postgres = await startEmbedded({ dataDir: folder, poolSize: 10, log: () => {}, settings: FAST_SETTINGS });
  starting.defer(() => postgres.stop());
  const { superuserUrl, serverUrl, migrationUrl } = postgres;
  await migrate({ migrationUrl, serverRole: await checkServerRole(serverUrl), queues: await loadQueues() });
  const addresses: Addresses = { superuserUrl, serverUrl, migrationUrl };
  const started = starting.move();
  return {
    TEST_POSTGRES: JSON.stringify(addresses),
    [Symbol.asyncDispose]: async () => {
      await started.disposeAsync();
    },
  };
}

/** A folder for temporary files that the database's account can enter even when the tests run as root. */
export async function makeTestFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-test-'));
  await chmod(folder, 0o711);
  return folder;
}

/**
 * A separate database.
 *
 * @param template the database to copy, without open connections; by default an empty database with the current schema
 */
export async function createTestDatabase(template?: TestDatabase): Promise<TestDatabase> {
  const addresses = readAddresses();
  const copied = template === undefined ? 'plumbline' : new URL(template.superuserUrl).pathname.slice(1);
  const name = `test_${randomBytes(6).toString('hex')}`;
  const { nodes } = addresses;
  if (nodes === undefined) {
    await asSuperuser(addresses, (client) =>
      client.query(`create database ${name} template ${copied} owner ${MIGRATOR_ROLE}`),
    );
  } else {
    await copyOnEveryNode(nodes, copied, name);
  }
  return {
    superuserUrl: urlOfDatabase(addresses.superuserUrl, name),
    serverUrl: urlOfDatabase(addresses.serverUrl, name),
    migrationUrl: urlOfDatabase(addresses.migrationUrl, name),
    [Symbol.asyncDispose]: async () => {
      if (nodes !== undefined) await dropOnEveryNode(nodes, name);
      else await asSuperuser(addresses, (client) => client.query(`drop database ${name} with (force)`));
    },
  };
}

export interface ReusableDatabase extends TestDatabase {
  /** Empties the database. @returns false when anything other than rows was changed */
  empty(): Promise<boolean>;
}

/** Empty databases of this worker that no test uses now. */
const idleDatabases: ReusableDatabase[] = [];

/**
 * An empty database, which is emptied afterwards for the next test: ten times as fast as creating a database. It is dropped when anything
 * other than rows was changed, or when emptying fails.
 */
export async function leaseTestDatabase(): Promise<ReusableDatabase> {
  const database = idleDatabases.pop() ?? (await makeReusable(await createTestDatabase()));
  let isOver = false;
  return {
    ...database,
    [Symbol.asyncDispose]: async () => {
      if (isOver) return;
      isOver = true;
      let isEmpty = false;
      try {
        isEmpty = await database.empty();
      } finally {
        if (isEmpty) idleDatabases.push(database);
        else await database[Symbol.asyncDispose]();
      }
    },
  };
}

async function makeReusable(database: TestDatabase): Promise<ReusableDatabase> {
  // With Citus only new databases are distributed, so databases are not reused.
  if (readAddresses().nodes !== undefined) return { ...database, empty: async () => false };
  let schema = await withClient(database.superuserUrl, fingerprintSchema);
  const empty = () =>
    withClient(database.superuserUrl, async (client) => {
      if ((await fingerprintSchema(client)) !== schema) return false;
      await client.query(DELETE_ALL_ROWS);
      schema = await fingerprintSchema(client);
      return true;
    });
  return { ...database, empty };
}

/** Catalogues with the changes that a test can make besides rows. */
const CATALOGUES = [
  'pg_class',
  'pg_attribute',
  'pg_attrdef',
  'pg_proc',
  'pg_policy',
  'pg_trigger',
  'pg_constraint',
  'pg_index',
  'pg_namespace',
  'pg_type',
  'pg_rewrite',
  'pg_extension',
  'pg_default_acl',
];

/** Settings of the databases, which one catalogue keeps for all of them. */
const SETTINGS = `(select sum(hashtext(s::text)::bigint) from pg_db_role_setting s
  where setdatabase in (0, (select oid from pg_database where datname = current_database())))`;

/** The settings of the queues, without the counts that pg-boss keeps there and the queue that it adds for itself. */
const QUEUES = `(select sum(hashtext(concat_ws(' ', name, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max,
  expire_seconds, retention_seconds, deletion_seconds, dead_letter, partition, heartbeat_seconds, notify))::bigint)
  from pgboss.queue where not starts_with(name, '__pgboss'))`;

async function fingerprintSchema(client: pg.Client): Promise<string> {
  const versions = CATALOGUES.map((name) => `(select sum(hashtext(xmin::text || ctid::text)::bigint) from ${name})`);
  const { rows } = await client.query<{ fingerprint: string }>(
    `select concat_ws(' ', datconnlimit, datallowconn, ${[...versions, SETTINGS, QUEUES].join()}) as fingerprint
     from pg_database where datname = current_database()`,
  );
  return rows[0]?.fingerprint ?? '';
}

/**
 * Deletes all rows except those of migrations, without triggers and policies. Also deletes the planner's statistics, which describe the
 * deleted rows. Does not wait for a transaction that a test never ended.
 */
const DELETE_ALL_ROWS = `
  set lock_timeout = '10s';
  set session_replication_role = replica;
  set allow_system_table_mods = on;
  do $$
  declare
    found regclass;
    has_rows boolean;
  begin
    for found in
      select c.oid::regclass
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname in ('plumbline', 'identity', 'safeguards', 'pgboss')
        and c.oid <> all ('{safeguards.key,pgboss.queue,pgboss.version}'::regclass[])
    loop
      execute format('select exists (select from %s)', found) into has_rows;
      if not has_rows then continue; end if;
      -- A large file would make later tests slow.
      if pg_relation_size(found) > 2000000 then execute format('truncate %s cascade', found);
      else execute format('delete from %s', found);
      end if;
      update pg_class set reltuples = -1, relpages = 0 where oid = found and reltuples >= 0;
      delete from pg_statistic where starelid = found;
    end loop;
  end
  $$;
  -- Queues are supervised at intervals, which would make the first supervision of the next test do nothing.
  update pgboss.queue set monitor_claim_on = null, monitor_on = null, maintain_on = null`;

export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export function urlOfDatabase(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}

async function asSuperuser({ superuserUrl }: Addresses, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  await withClient(superuserUrl, work);
}

function readAddresses(): Addresses {
  const text = process.env.TEST_POSTGRES;
  if (text === undefined) throw new RangeError('TEST_POSTGRES is not set: the test needs startTestPostgres before it');
  // Written by startTestPostgres, in this file.
  return JSON.parse(text) as Addresses;
}
