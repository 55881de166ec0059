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
  /** The value for the environment variable of that name, which `createTestDatabase` reads. */
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
  // Every test opens its own pools.
  max_connections: '400',
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
 * @param template the database to copy, to which nobody may be connected; by default one with the current schema and no rows
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

export function urlOfDatabase(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}

async function asSuperuser(addresses: Addresses, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: addresses.superuserUrl });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

function readAddresses(): Addresses {
  const text = process.env.TEST_POSTGRES;
  if (text === undefined) throw new RangeError('TEST_POSTGRES is not set: the test needs startTestPostgres before it');
  // Written by startTestPostgres, in this file.
  return JSON.parse(text) as Addresses;
}
