import { callUrl } from '@plumbline/contract/client';
import { CALLS } from '@plumbline/contract/paths';
import { NETWORK_RETRY_WAITS_MS, REQUEST_TIMEOUT_MS } from '../request-limits.ts';
import { withIdToken } from './api.ts';
import { cancelledError, HttpError, lacksResponse, networkError, responseError, timeoutError } from './http-error.ts';
import type { Session } from './session.ts';

/** Bytes held in memory before the browser gets them as a blob, which it stores on disk if it is large. */
const PIECE_BYTES = 4 * 1024 * 1024;
/** Statuses of a server that is restarting; the download continues once it is back. */
const RESTARTING: ReadonlySet<number> = new Set([502, 503, 504]);

interface DownloadSettings {
  readonly fetch: typeof fetch;
  /** Origin of the API, put before the path. */
  readonly baseUrl: string;
  readonly session: Session;
  /** Resolves after a pause; rejects if the signal is aborted first. */
  readonly wait: (ms: number, signal: AbortSignal | undefined) => Promise<void>;
}

interface DownloadOptions {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((receivedBytes: number) => void) | undefined;
}

/** The content that has arrived, in pieces. */
interface Received {
  blobs: Blob[];
  /** Chunks that are not in a blob yet. */
  unpacked: Uint8Array<ArrayBuffer>[];
  unpackedBytes: number;
  bytes: number;
  /** ETag of the content that the pieces belong to. */
  etag: string | null;
}

/**
 * Downloads a prepared file, and resumes where it stopped when the connection is lost.
 *
 * Every attempt sends a token that is valid at that moment, which a plain link could not. Pieces become blobs as they
 * arrive, so that memory holds {@link PIECE_BYTES} of a large file. Writing directly to a file would need a file dialog first, and only
 * Chromium supports it.
 *
 * @throws {HttpError} when the server refuses, the caller cancels, or the connection stays lost
 */
export async function downloadFile(
  { fetch, baseUrl, session, wait }: DownloadSettings,
  file: { readonly id: string; readonly size_bytes: number | null },
  { signal, onProgress }: DownloadOptions = {},
): Promise<Blob> {
  const received = nothingReceived();
  let failures = 0;
  for (;;) {
    const before = received.bytes;
    try {
      const response = await withIdToken(session, (idToken) =>
        request(fetch, { baseUrl, id: file.id, idToken, received, signal }),
      );
      await receive(response, { received, signal, onProgress });
      if (file.size_bytes !== null && received.bytes < file.size_bytes) throw new Error('the download ended early');
      return new Blob([...received.blobs, ...received.unpacked]);
    } catch (cause) {
      if (signal?.aborted) throw cancelledError();
      if (cause instanceof HttpError && !RESTARTING.has(cause.status) && !lacksResponse(cause)) throw cause;
      if (received.bytes > before) failures = 0;
      const waitMs = NETWORK_RETRY_WAITS_MS[failures];
      if (waitMs === undefined) throw cause instanceof HttpError ? cause : networkError(cause);
      failures += 1;
      await wait(waitMs, signal);
    }
  }
}

interface FileRequest {
  readonly baseUrl: string;
  readonly id: string;
  readonly idToken: string | undefined;
  readonly received: Received;
  readonly signal: AbortSignal | undefined;
}

interface OpenResponse {
  readonly body: ReadableStream<Uint8Array<ArrayBuffer>>;
  /** Restarts the timeout after {@link REQUEST_TIMEOUT_MS} without data; call it whenever data arrives. */
  readonly restartTimeout: () => void;
  readonly end: () => void;
}

/** @throws {HttpError} for a response outside 2xx */
async function request(
  fetch: typeof globalThis.fetch,
  { baseUrl, id, idToken, received, signal }: FileRequest,
): Promise<OpenResponse> {
  const { method } = CALLS.downloadFile;
  const headers = new Headers();
  if (idToken !== undefined) headers.set('authorization', `Bearer ${idToken}`);
  if (received.bytes > 0 && received.etag !== null) {
    headers.set('range', `bytes=${received.bytes}-`);
    headers.set('if-range', received.etag);
  }
  const timeout = createIdleTimeout(signal);
  try {
    const response = await fetch(`${baseUrl}${callUrl('downloadFile', { params: { id } })}`, {
      method,
      headers,
      credentials: 'omit',
      signal: timeout.signal,
    });
    if (!response.ok) throw responseError(response.status, await response.json().catch(() => null));
    if (response.body === null) throw new Error('the response has no body');
    // A response that does not continue the file contains it from the start.
    if (!isContinued(response, received)) Object.assign(received, nothingReceived());
    received.etag = response.headers.get('etag');
    return { body: response.body, restartTimeout: timeout.restartTimeout, end: timeout.end };
  } catch (cause) {
    timeout.end();
    throw cause;
  }
}

function isContinued({ status, headers }: Response, { bytes }: Received): boolean {
  return status === 206 && headers.get('content-range')?.startsWith(`bytes ${bytes}-`) === true;
}

async function receive(
  { body, restartTimeout, end }: OpenResponse,
  { received, signal, onProgress }: DownloadOptions & { readonly received: Received },
): Promise<void> {
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      if (signal?.aborted) throw cancelledError();
      restartTimeout();
      keep(received, value);
      onProgress?.(received.bytes);
    }
  } finally {
    end();
    // Does nothing for a stream that has ended or failed.
    void reader.cancel().catch(() => undefined);
  }
}

function keep(received: Received, bytes: Uint8Array<ArrayBuffer>): void {
  received.unpacked.push(bytes);
  received.unpackedBytes += bytes.length;
  received.bytes += bytes.length;
  if (received.unpackedBytes < PIECE_BYTES) return;
  received.blobs.push(new Blob(received.unpacked));
  received.unpacked = [];
  received.unpackedBytes = 0;
}

function nothingReceived(): Received {
  return { blobs: [], unpacked: [], unpackedBytes: 0, bytes: 0, etag: null };
}

/** A signal that aborts with another one, or after {@link REQUEST_TIMEOUT_MS} without data. */
function createIdleTimeout(signal: AbortSignal | undefined) {
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timeOut = () => controller.abort(timeoutError());
  let timer = setTimeout(timeOut, REQUEST_TIMEOUT_MS);
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort, { once: true });
  return {
    signal: controller.signal,
    restartTimeout: () => {
      clearTimeout(timer);
      timer = setTimeout(timeOut, REQUEST_TIMEOUT_MS);
    },
    end: () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    },
  };
}
