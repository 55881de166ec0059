import { createWriteStream, openAsBlob } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { S3mini, S3NetworkError, S3ServiceError } from 's3mini';
import { type BackupStore, StoreProblem } from './backup-store.ts';

/** Below S3's limit of ten thousand parts, because s3mini uploads four parts at the same time. */
const PARTS_MAX = 9_000;
const PART_BYTES_MIN = 8 * 1024 * 1024;
/** Long enough for one part over a slow connection. */
const REQUEST_TIMEOUT_MS = 300_000;

interface Place {
  readonly bucket: string;
  /** Empty, or ending with a slash. */
  readonly prefix: string;
}

/** @param address `s3://bucket` or `s3://bucket/prefix`, already checked */
function placeOf(address: string): Place {
  const [bucket = '', ...folders] = address.slice('s3://'.length).replace(/\/$/, '').split('/');
  return { bucket, prefix: folders.map((folder) => `${folder}/`).join('') };
}

function clientOf({ endpoint, ...access }: S3Access, bucket: string, partBytes = PART_BYTES_MIN): S3mini {
  return new S3mini({
    ...access,
    endpoint: `${endpoint}/${bucket}`,
    minPartSize: partBytes,
    requestAbortTimeout: REQUEST_TIMEOUT_MS,
  });
}

/** Stores backups in a bucket of an S3-compatible service, after they were written to a local folder. */
export async function openS3Store(
  address: string,
  { access, workFolder }: { readonly access: S3Access; readonly workFolder: string },
): Promise<BackupStore> {
  const { bucket, prefix } = placeOf(address);
  await mkdir(workFolder, { recursive: true, mode: 0o700 });
  return {
    place: address,
    workFolder,
    keepsInWorkFolder: false,
    store: async (name) => {
      const path = join(workFolder, name);
      try {
        await explained(address, () => upload(access, bucket, `${prefix}${name}`, path));
      } finally {
        await rm(path, { force: true });
      }
    },
    list: () => explained(address, () => namesIn(clientOf(access, bucket), prefix)),
    remove: async (name) => {
      await explained(address, () => clientOf(access, bucket).deleteObject(`${prefix}${name}`));
    },
  };
}

/** Downloads a backup from a bucket into a new file. */
export async function downloadFromS3(address: string, name: string, access: S3Access, path: string): Promise<void> {
  const { bucket, prefix } = placeOf(address);
  const response = await explained(address, () => clientOf(access, bucket).getObjectResponse(`${prefix}${name}`));
  if (response?.body == null) throw new StoreProblem(`${address} holds no ${name}: name a backup that is there`);
  // Node declares a web stream of its own, which differs from the global one in its type only.
  const body = Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]);
  await pipeline(body, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
}

async function upload(access: S3Access, bucket: string, key: string, path: string): Promise<void> {
  const file = await openAsBlob(path);
  const client = clientOf(access, bucket, Math.max(PART_BYTES_MIN, Math.ceil(file.size / PARTS_MAX)));
  await client.putAnyObject(key, file);
  const stored = await client.getContentLength(key);
  if (stored !== file.size) {
    throw new StoreProblem(`the service stored ${stored} of ${file.size} bytes: try again`, {
      reason: 'The service stored a part of it only.',
    });
  }
}

async function namesIn(client: S3mini, prefix: string): Promise<readonly string[]> {
  const objects = (await client.listObjects('/', prefix)) ?? [];
  return objects.flatMap(({ Key: key }) => {
    const name = key.slice(prefix.length);
    return key.startsWith(prefix) && name !== '' && !name.includes('/') ? [name] : [];
  });
}

/** Turns errors of the service into messages without keys and request addresses. */
async function explained<T>(address: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    // The client wraps some errors.
    const causes = [error, error instanceof Error ? error.cause : null];
    const refusal = causes.find((each) => each instanceof S3ServiceError);
    if (refusal !== undefined) {
      const remedy = 'check the bucket, the region and the rights of the key';
      throw new StoreProblem(`${address} refuses it (${refusal.serviceCode ?? refusal.status}): ${remedy}`, {
        reason: `The service of the bucket refuses it (${refusal.serviceCode ?? refusal.status}).`,
        cause: error,
      });
    }
    if (causes.some((each) => each instanceof S3NetworkError)) {
      throw new StoreProblem(`${address} is not reachable: check S3_ENDPOINT`, {
        reason: 'The service of the bucket is not reachable.',
        cause: error,
      });
    }
    throw error;
  }
}

/** Endpoint and credentials of an S3-compatible service. */
export interface S3Access {
  /** Without the bucket and without a trailing slash. */
  readonly endpoint: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}
