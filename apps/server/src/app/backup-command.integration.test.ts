import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readBackupHistory } from '../platform/db/backup/backup-records.ts';
import { makeTestFolder } from '../testkit/database.ts';
import { freePort } from '../testkit/free-port.ts';
import { startTestServer, type TestServer } from '../testkit/server.ts';
import { backUpInstallation } from './backup-command.ts';
import { readConfig } from './config/config.ts';
import { readEnvironment } from './config/read-setting.ts';

let server: TestServer;
let folder: string;
/** Why older backups could not be deleted. */
const undeleted: string[] = [];
/** Why a replica was not read. */
const unread: string[] = [];

beforeAll(async () => {
  server = await startTestServer();
  folder = await makeTestFolder();
});

afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

/** @returns the bytes of the archive */
async function backUpTo(to: string, settings: Record<string, string> = {}): Promise<number> {
  const { context, database, dataDir } = server;
  const result = await backUpInstallation(readConfig(readEnvironment({ DATA_DIR: dataDir, ...settings })), {
    ...context,
    ...database,
    to,
    onDeleteFailed: (error) => undeleted.push(String(error)),
    onReplicaUnavailable: (error) => unread.push(String(error)),
  });
  if (result.kind === 'busy') throw new Error('another backup is running');
  return result.bytes;
}

test('an attempt is recorded with its size, or with its reason', async () => {
  const bytes = await backUpTo(folder);
  expect((await readBackupHistory(server.context.db)).lastSuccess).toMatchObject({ bytes });
  await expect(backUpTo('/proc/backups')).rejects.toThrow(/^No backup was made: .+\.$/);
  const { lastAttempt, lastSuccess } = await readBackupHistory(server.context.db);
  expect(lastAttempt).toMatchObject({
    isSuccessful: false,
    reason: expect.stringMatching(/^The folder for it cannot be written to \([^)]+\)\.$/),
  });
  expect(lastSuccess).toMatchObject({ bytes });
});

test('a place in the data folder is refused', async () => {
  await expect(backUpTo(join(server.dataDir, 'outbox'))).rejects.toThrow(
    /: choose a folder outside of the data folder/,
  );
});

test.each(['', 'ftp://host/backups'])('%j is refused as a place', async (place) => {
  await expect(backUpTo(place)).rejects.toThrow(/: write a folder, or s3:\/\/bucket\/prefix/);
});

test('a backup whose forerunners cannot be deleted has succeeded all the same', async () => {
  const place = join(folder, 'undeletable');
  await mkdir(place);
  // A folder with the name of a backup is not deleted like a file.
  await mkdir(join(place, 'plumbline-20200101T000000Z.tar.zst'));
  await backUpTo(place);
  expect(undeleted).toEqual([expect.stringContaining('plumbline-20200101T000000Z')]);
  expect((await readBackupHistory(server.context.db)).lastAttempt).toMatchObject({ isSuccessful: true });
});

test('a backup is read from the primary when the replica is away or no standby', async () => {
  const { serverUrl } = server.database;
  const away = new URL(serverUrl);
  away.port = String(await freePort());
  for (const DATABASE_READ_URL of [away.href, serverUrl]) {
    const place = join(folder, `replica-${unread.length}`);
    await backUpTo(place, { DATABASE_URL: serverUrl, DATABASE_READ_URL });
    expect(await readdir(place)).toHaveLength(1);
  }
  expect(unread).toEqual([
    expect.stringContaining('correct DATABASE_READ_URL'),
    expect.stringContaining('is no standby'),
  ]);
});
