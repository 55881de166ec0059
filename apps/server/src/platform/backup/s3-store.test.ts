import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { freePort } from '../../testkit/free-port.ts';
import { type S3Server, startS3Server } from '../../testkit/s3-server.ts';
import { downloadFromS3, openS3Store } from './s3-store.ts';

const NAME = 'plumbline-20260402T101112Z.tar.zst';
const ADDRESS = 's3://backups/site-a/daily';

let server: S3Server;
let folder: string;

beforeAll(async () => {
  server = await startS3Server();
});

afterAll(() => server[Symbol.asyncDispose]());

beforeEach(async () => {
  server.objects.clear();
  folder = await mkdtemp(join(tmpdir(), 'plumbline-s3-'));
  return () => rm(folder, { recursive: true });
});

function open(access = server.access) {
  return openS3Store(ADDRESS, { access, workFolder: join(folder, 'work') });
}

async function storeFile(content: Buffer, access = server.access): Promise<void> {
  const store = await open(access);
  await writeFile(join(store.workFolder, NAME), content);
  await store.store(NAME);
}

test('a backup is stored under its prefix, listed, downloaded and deleted, and its local file is gone', async () => {
  const content = Buffer.from('archive');
  await storeFile(content);
  server.objects.set('/backups/site-a/daily/older/else.txt', content);
  server.objects.set('/backups/other.txt', content);
  const store = await open();
  expect(await store.list()).toEqual([NAME]);
  expect(await readdir(store.workFolder)).toEqual([]);
  await downloadFromS3(ADDRESS, NAME, server.access, join(folder, 'copy'));
  expect(await readFile(join(folder, 'copy'))).toEqual(content);
  await store.remove(NAME);
  expect(await store.list()).toEqual([]);
  expect(server.objects.size).toBe(2);
});

test('a large backup is stored in parts', async () => {
  const content = Buffer.alloc(20 * 1024 * 1024, 'abc');
  const before = server.requests.length;
  await storeFile(content);
  expect(server.objects.get(`/backups/site-a/daily/${NAME}`)?.equals(content)).toBe(true);
  expect(server.requests.slice(before).filter((request) => request.startsWith('PUT'))).toHaveLength(3);
});

test('a backup that the service stored in part only is not called stored', async () => {
  server.storeAtMost(3);
  try {
    await expect(storeFile(Buffer.from('archive'))).rejects.toThrow('the service stored 3 of 7 bytes: try again');
  } finally {
    server.storeAtMost(Number.POSITIVE_INFINITY);
  }
});

test('a wrong secret is refused with what to check', async () => {
  await expect(storeFile(Buffer.from('archive'), { ...server.access, secretAccessKey: 'other' })).rejects.toThrow(
    /^s3:\/\/backups\/site-a\/daily refuses it \(SignatureDoesNotMatch\): check the bucket/,
  );
});

test('a service that is not there is named', async () => {
  const endpoint = `http://127.0.0.1:${await freePort()}`;
  await expect(storeFile(Buffer.from('archive'), { ...server.access, endpoint })).rejects.toThrow(
    /is not reachable: check S3_ENDPOINT$/,
  );
});

test('a backup that is not there is named', async () => {
  await expect(downloadFromS3(ADDRESS, NAME, server.access, join(folder, 'copy'))).rejects.toThrow(
    /holds no plumbline-/,
  );
});
