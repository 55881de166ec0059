import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { loadQueues } from '../app/load-queues.ts';
import { distributeTables } from '../platform/db/distribution/distribute-tables.ts';
import { MIGRATOR_ROLE } from '../platform/db/embedded-database.ts';
import { migrate } from '../platform/db/migrate.ts';

/**
 * Addresses of the servers' superusers, the coordinator's first. Set by `scripts/build-citus.ts`; missing: the tests run on
 * the embedded PostgreSQL.
 */
export function citusNodes(): readonly string[] | null {
  const text = process.env.TEST_CITUS;
  return text === undefined || text === '' ? null : text.split(' ');
}

const SERVER_ROLE = 'plumbline_server';

/** Creates the database that tests copy, migrated and distributed over the servers. */
export async function prepareCitus(nodes: readonly string[]) {
  const [coordinator = ''] = nodes;
  for (const node of nodes) {
    await removeEarlierRun(node);
    await run(node, [createDatabase('plumbline')]);
  }
  await addServers(nodes, 'plumbline');
  // From here on Citus creates roles on every server.
  await run(inDatabase(coordinator, 'plumbline'), [
    `create role ${MIGRATOR_ROLE} login createrole`,
    `create role ${SERVER_ROLE} login`,
    `alter role ${MIGRATOR_ROLE} set row_security = off`,
    `alter database plumbline owner to ${MIGRATOR_ROLE}`,
  ]);
  const urls = urlsOf(coordinator, 'plumbline');
  await migrate({ migrationUrl: urls.migrationUrl, serverRole: SERVER_ROLE, queues: await loadQueues() });
  // The role of the look-ups has to reach the other servers.
  await run(urls.superuserUrl, ['alter role plumbline_search login']);
  const client = new pg.Client({ connectionString: urls.migrationUrl });
  await client.connect();
  try {
    await distributeTables(client);
  } finally {
    await client.end();
  }
  return urls;
}

/** A migrated database on the coordinator alone, without Citus, as before an installation grows. */
export async function makeUndistributed() {
  const nodes = citusNodes() ?? [];
  const [coordinator = ''] = nodes;
  const name = `test_${randomBytes(6).toString('hex')}`;
  for (const node of nodes) await run(node, [createDatabase(name)]);
  await run(coordinator, [`alter database ${name} owner to ${MIGRATOR_ROLE}`]);
  const urls = urlsOf(coordinator, name);
  await migrate({ migrationUrl: urls.migrationUrl, serverRole: SERVER_ROLE, queues: await loadQueues() });
  return {
    ...urls,
    /** Installs Citus in the database and adds its servers. */
    addWorkers: () => addServers(nodes, name),
    [Symbol.asyncDispose]: () => dropOnEveryNode(nodes, name),
  };
}

function createDatabase(name: string): string {
  return `create database ${name} encoding 'UTF8' lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8' template template0`;
}

async function addServers(nodes: readonly string[], name: string): Promise<void> {
  for (const node of nodes) await run(inDatabase(node, name), ['create extension citus']);
  const [coordinator = '', ...workers] = nodes;
  const { hostname, port } = new URL(coordinator);
  await run(inDatabase(coordinator, name), [
    `select citus_set_coordinator_host('${hostname}', ${port})`,
    ...workers.map((worker) => `select citus_add_node('${new URL(worker).hostname}', ${new URL(worker).port})`),
  ]);
}

function urlsOf(coordinator: string, name: string) {
  const superuserUrl = inDatabase(coordinator, name);
  return {
    superuserUrl,
    serverUrl: asRole(superuserUrl, SERVER_ROLE),
    migrationUrl: asRole(superuserUrl, MIGRATOR_ROLE),
  };
}

/** Drops the databases and roles of tests, because Citus copies only new roles to the workers. */
async function removeEarlierRun(node: string): Promise<void> {
  const client = new pg.Client({ connectionString: node });
  await client.connect();
  try {
    await client.query('set citus.enable_create_role_propagation = off');
    const { rows: databases } = await client.query<{ name: string }>(
      `select datname as name from pg_database where datname = 'plumbline' or datname like 'test\\_%'`,
    );
    for (const { name } of databases) await client.query(`drop database ${name} with (force)`);
    const { rows: roles } = await client.query<{ name: string }>(
      `select rolname as name from pg_roles where rolname like 'plumbline\\_%'`,
    );
    for (const { name } of roles) await client.query(`drop role ${name}`);
  } finally {
    await client.end();
  }
}

/** Copies a database on every server. The metadata of Citus is stored in the database, so it is copied too. */
export async function copyOnEveryNode(nodes: readonly string[], from: string, to: string): Promise<void> {
  await Promise.all(
    nodes.map((node) =>
      run(node, [
        // The maintenance daemon is connected to the database.
        `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${from}'`,
        `create database ${to} template ${from} owner ${MIGRATOR_ROLE}`,
      ]),
    ),
  );
}

export async function dropOnEveryNode(nodes: readonly string[], name: string): Promise<void> {
  for (const node of nodes) await dropInUse(node, name);
}

/** Retries when the maintenance daemon connects while its database is dropped. */
async function dropInUse(node: string, name: string, attempts = 5): Promise<void> {
  try {
    await run(node, [`drop database ${name} with (force)`]);
  } catch (error) {
    const isInUse = error instanceof pg.DatabaseError && error.code === '55006';
    if (!isInUse || attempts === 1) throw error;
    await dropInUse(node, name, attempts - 1);
  }
}

async function run(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

function inDatabase(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

function asRole(url: string, role: string): string {
  const address = new URL(url);
  address.username = role;
  return address.href;
}
