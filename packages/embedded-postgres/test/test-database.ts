import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type EmbeddedDatabase, startEmbedded } from '../src/embedded.ts';
import type { DatabaseNames } from '../src/names.ts';

export const TEST_NAMES: DatabaseNames = {
  database: 'embedded_test',
  migratorRole: 'embedded_test_migrator',
  serverRole: 'embedded_test_server',
};

/** A data folder that the database's account can enter even when the tests run as root. */
export async function testFolder(): Promise<{ dataDir: string } & AsyncDisposable> {
  const dataDir = await mkdtemp(join(tmpdir(), 'embedded-test-'));
  await chmod(dataDir, 0o711);
  return { dataDir, [Symbol.asyncDispose]: () => rm(dataDir, { recursive: true }) };
}

export async function start(dataDir: string, lines: string[] = []): Promise<EmbeddedDatabase & AsyncDisposable> {
  const database = await startEmbedded({ dataDir, names: TEST_NAMES, log: (line) => lines.push(line) });
  return { ...database, [Symbol.asyncDispose]: () => database.stop() };
}

export async function startAndStop(dataDir: string): Promise<void> {
  await using _database = await start(dataDir);
}

export async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
