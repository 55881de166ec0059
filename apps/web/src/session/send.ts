import { type ClientInput, callUrl } from '@plumbline/contract/client';
import type { CallResponse } from '@plumbline/contract/contract';
import { CALLS, type CallName } from '@plumbline/contract/paths';
import { FILE_TIMEOUT_MS, NETWORK_RETRY_WAITS_MS, REQUEST_TIMEOUT_MS } from '../request-limits.ts';
import {
  cancelledError,
  HttpError,
  networkError,
  requestError,
  responseError,
  timeoutError,
  unknownError,
} from './http-error.ts';
import type { InFlight } from './in-flight.ts';
import { wait } from './wait.ts';

export interface SendOptions {
  readonly idToken?: string | undefined;
  /** The organisation of the call; undefined: the one that the user chose last. */
  readonly organization?: string | undefined;
  /** The idempotency key, the same for every attempt of one creation, so that a retry creates nothing twice. */
  readonly idempotencyKey?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Sends one call, with time limit and retries, independently of sessions. */
export type Send = <N extends CallName>(
  name: N,
  input?: ClientInput<N>,
  options?: SendOptions,
) => Promise<CallResponse<N>>;

export interface SendSettings {
  readonly fetch: typeof fetch;
  /** Origin of the API, put before each path; see `apiOrigin`. */
  readonly baseUrl: string;
  readonly inFlight: InFlight;
}

/** @see specification, section 7, "General HTTP behaviour" */
export function createSend({ fetch, baseUrl, inFlight }: SendSettings): Send {
  const withRetries = async (
    request: Request,
    { signal, timeoutMs }: { readonly signal: AbortSignal | undefined; readonly timeoutMs: number },
  ): Promise<unknown> => {
    for (const waitMs of [...NETWORK_RETRY_WAITS_MS, null]) {
      const attempt = await attemptOnce(fetch, request.clone(), { signal, timeoutMs });
      if (attempt.kind === 'answered') return attempt.body;
      if (waitMs === null) throw attempt.isTimeout ? timeoutError(attempt.cause) : networkError(attempt.cause);
      await wait(waitMs, signal);
    }
    throw networkError();
  };

  return <N extends CallName>(name: N, input: ClientInput<N> = {}, options: SendOptions = {}) => {
    let request: Request;
    try {
      request = buildRequest(baseUrl, name, input, options);
    } catch (cause) {
      return Promise.reject(requestError(cause));
    }
    const timeoutMs = isFile(input.body) || CARRIES_FILES.has(name) ? FILE_TIMEOUT_MS : REQUEST_TIMEOUT_MS;
    // The server parses every response with the same contract.
    return inFlight.track(withRetries(request, { signal: options.signal, timeoutMs })) as Promise<CallResponse<N>>;
  };
}

function buildRequest<N extends CallName>(
  baseUrl: string,
  name: N,
  input: ClientInput<N>,
  { idToken, organization, idempotencyKey }: SendOptions,
): Request {
  const headers = new Headers({ accept: 'application/json' });
  if (idToken !== undefined) {
    headers.set('authorization', `Bearer ${idToken}`);
    // The call may create an organisation.
    headers.set('time-zone', Intl.DateTimeFormat().resolvedOptions().timeZone);
  }
  if (organization !== undefined) headers.set('plumbline-organization', organization);
  if (idempotencyKey !== undefined) headers.set('idempotency-key', idempotencyKey);
  const init: RequestInit = { method: CALLS[name].method, headers, credentials: 'omit' };
  if (isFile(input.body)) {
    // The server determines the type from the content.
    headers.set('content-type', 'application/octet-stream');
    init.body = input.body;
  } else if (input.body !== undefined) {
    headers.set('content-type', 'application/json');
    init.body = JSON.stringify(input.body);
  }
  return new Request(`${baseUrl}${callUrl(name, input)}`, init);
}

/** Calls whose answer is a photo or a document. They take as long as calls that send one. */
const CARRIES_FILES: ReadonlySet<CallName> = new Set<CallName>(['getActionFile', 'getLogo']);

function isFile(body: unknown): body is Uint8Array<ArrayBuffer> {
  return body instanceof Uint8Array;
}

type Attempt = { kind: 'answered'; body: unknown } | { kind: 'no_answer'; isTimeout: boolean; cause: unknown };

/** @throws {HttpError} for a response outside 2xx, for an unreadable one, and when the caller cancels */
async function attemptOnce(
  fetch: SendSettings['fetch'],
  request: Request,
  { signal, timeoutMs }: { readonly signal: AbortSignal | undefined; readonly timeoutMs: number },
): Promise<Attempt> {
  if (signal?.aborted) throw cancelledError();
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), timeoutMs);
  const giveUp = () => timeout.abort();
  signal?.addEventListener('abort', giveUp, { once: true });
  try {
    const response = await fetch(request, { signal: timeout.signal });
    const body = await readBody(response);
    if (!response.ok) throw responseError(response.status, body.value, readRetryAfter(response.headers));
    if (!body.isReadable) throw unknownError(new Error(`response ${response.status} is not JSON`));
    return { kind: 'answered', body: body.value };
  } catch (cause) {
    if (cause instanceof HttpError) throw cause;
    if (signal?.aborted) throw cancelledError();
    return { kind: 'no_answer', isTimeout: timeout.signal.aborted, cause };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', giveUp);
  }
}

/** The wait in milliseconds; null unless the header has a number of seconds, as this server writes it. */
function readRetryAfter(headers: Headers): number | null {
  const seconds = headers.get('retry-after');
  return seconds !== null && /^\d+$/.test(seconds) ? Number(seconds) * 1000 : null;
}

/** The content of a response: JSON, or a file with its name. A file is read as bytes if the header has the exact name, otherwise as text. */
async function readBody(response: Response): Promise<{ isReadable: boolean; value: unknown }> {
  const exactName = /; filename\*=UTF-8''(\S+)$/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  if (exactName !== undefined) {
    const media_type = response.headers.get('content-type') ?? 'application/octet-stream';
    const content = new Uint8Array(await response.arrayBuffer());
    return { isReadable: true, value: { file_name: decodeURIComponent(exactName), media_type, content } };
  }
  const text = await response.text();
  const fileName = /^attachment; filename="([^"]+)"$/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  if (fileName !== undefined) return { isReadable: true, value: { file_name: fileName, text } };
  try {
    return { isReadable: true, value: JSON.parse(text) };
  } catch {
    return { isReadable: false, value: null };
  }
}
