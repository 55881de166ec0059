import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { S3Access } from '../platform/backup/s3-store.ts';
import { freePort } from './free-port.ts';

/** A bucket service in memory that checks signatures (AWS Signature Version 4), as S3 does. */
export interface S3Server extends AsyncDisposable {
  readonly access: S3Access;
  /** By `/bucket/key`. */
  readonly objects: Map<string, Buffer>;
  /** Requests in their order, such as `PUT /bucket/key`. */
  readonly requests: string[];
  /** Truncates every further upload to this number of bytes. */
  storeAtMost(bytes: number): void;
}

const REGION = 'test-1';
const KEY_ID = 'test-key';
const SECRET = 'test-secret';
const BUCKET = '/backups';

export async function startS3Server(): Promise<S3Server> {
  const objects = new Map<string, Buffer>();
  const parts = new Map<string, Map<number, Buffer>>();
  const requests: string[] = [];
  let bytesMax = Number.POSITIVE_INFINITY;

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const body = await buffer(request);
    requests.push(`${request.method} ${url.pathname}`);
    const refuse = (status: number, code: string) =>
      response
        .writeHead(status, { 'content-type': 'application/xml' })
        .end(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`);
    if (!isSigned(request, url)) return void refuse(403, 'SignatureDoesNotMatch');
    if (!`${url.pathname}/`.startsWith(`${BUCKET}/`)) return void refuse(404, 'NoSuchBucket');
    const upload = url.searchParams.get('uploadId');
    switch (request.method) {
      case 'PUT':
        if (upload === null) objects.set(url.pathname, body.subarray(0, bytesMax));
        else parts.get(upload)?.set(Number(url.searchParams.get('partNumber')), body);
        return void response.writeHead(200, { etag: `"${createHash('md5').update(body).digest('hex')}"` }).end();
      case 'POST': {
        if (upload === null) {
          const id = `upload-${parts.size}`;
          parts.set(id, new Map());
          return void response.end(
            `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
          );
        }
        const pieces = [...(parts.get(upload) ?? [])]
          .toSorted(([one], [other]) => one - other)
          .map(([, piece]) => piece);
        objects.set(url.pathname, Buffer.concat(pieces).subarray(0, bytesMax));
        return void response.end('<CompleteMultipartUploadResult><ETag>"x"</ETag></CompleteMultipartUploadResult>');
      }
      case 'DELETE':
        objects.delete(url.pathname);
        return void response.writeHead(204).end();
      default: {
        if (url.searchParams.has('list-type'))
          return void response.end(listing(objects, url.searchParams.get('prefix')));
        const found = objects.get(url.pathname);
        if (found === undefined) return void refuse(404, 'NoSuchKey');
        response.writeHead(200, { 'content-length': found.length });
        return void response.end(request.method === 'HEAD' ? undefined : found);
      }
    }
  };
  const server = createServer((request, response) => void answer(request, response));
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    access: { endpoint: `http://127.0.0.1:${port}`, region: REGION, accessKeyId: KEY_ID, secretAccessKey: SECRET },
    objects,
    requests,
    storeAtMost: (bytes) => {
      bytesMax = bytes;
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function listing(objects: Map<string, Buffer>, prefix: string | null): string {
  const contents = [...objects].flatMap(([path, content]) => {
    const key = path.slice(BUCKET.length + 1);
    return key.startsWith(prefix ?? '') ? [`<Contents><Key>${key}</Key><Size>${content.length}</Size></Contents>`] : [];
  });
  return `<ListBucketResult><KeyCount>${contents.length}</KeyCount><IsTruncated>false</IsTruncated>${contents.join('')}</ListBucketResult>`;
}

/** @see https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html */
function isSigned({ method = '', headers }: IncomingMessage, url: URL): boolean {
  const signed =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=(\w{64})$/.exec(
      headers.authorization ?? '',
    );
  const [, keyId = '', day = '', region = '', names = '', signature = ''] = signed ?? [];
  if (keyId !== KEY_ID || region !== REGION || !names.split(';').includes('host')) return false;
  const query = [...url.searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .toSorted();
  const canonical = [
    method,
    url.pathname,
    query.join('&'),
    ...names.split(';').map((name) => `${name}:${headers[name] ?? ''}`),
    '',
    names,
    headers['x-amz-content-sha256'] ?? '',
  ].join('\n');
  const hashed = createHash('sha256').update(canonical).digest('hex');
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], `${day}/${region}/s3/aws4_request`, hashed].join('\n');
  const hmac = (key: string | Buffer, value: string) => createHmac('sha256', key).update(value).digest();
  const key = hmac(hmac(hmac(hmac(`AWS4${SECRET}`, day), region), 's3'), 'aws4_request');
  return timingSafeEqual(hmac(key, text), Buffer.from(signature, 'hex'));
}
