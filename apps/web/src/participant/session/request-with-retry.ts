import { NETWORK_RETRY_WAITS_MS, REQUEST_TIMEOUT_MS } from '../../request-limits.ts';

/**
 * The outcome of one attempt. `no_answer`: the network failed, or the response came from something other than our server. `server_failed`:
 * our server answered with a 5xx.
 */
export type Attempt<Answer, Refusal> =
  | { readonly kind: 'answered'; readonly answer: Answer }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'server_failed'; readonly refusal: Refusal }
  | { readonly kind: 'no_answer' };

/**
 * `no_answer` after the last attempt, where a failure of the server counts as a refusal; `cancelled` as soon as the caller has aborted,
 * whatever the response.
 */
export type RequestOutcome<Answer, Refusal> =
  | Exclude<Attempt<Answer, Refusal>, { kind: 'server_failed' }>
  | { readonly kind: 'cancelled' };

export interface RetryOptions {
  /** Ends the current attempt or wait; nothing is sent afterwards. */
  readonly signal?: AbortSignal | undefined;
  /** Called before each wait for the network to come back. */
  readonly onNetworkMissing?: (() => void) | undefined;
  /** Called before each wait for the server to recover. */
  readonly onServerFailing?: (() => void) | undefined;
  /** Waits before each further attempt, in milliseconds; empty for a single attempt. */
  readonly retryWaitsMs?: readonly number[] | undefined;
  /** Resolves after a time, when the network is back, or when the signal aborts. */
  readonly wait?: ((ms: number, signal: AbortSignal | undefined) => Promise<void>) | undefined;
}

/**
 * Makes one request, and repeats it after 2, 4 and 8 seconds without a response or after a failure of the server. A refusal is a response.
 *
 * @param attempt sends the request once; a rejection counts as no answer. Its signal aborts at the time limit too.
 */
export async function requestWithRetry<Answer, Refusal>(
  attempt: (signal: AbortSignal) => Promise<Attempt<Answer, Refusal>>,
  {
    signal,
    onNetworkMissing = () => {},
    onServerFailing = () => {},
    retryWaitsMs = NETWORK_RETRY_WAITS_MS,
    wait = untilPassedOrOnline,
  }: RetryOptions = {},
): Promise<RequestOutcome<Answer, Refusal>> {
  for (const waitMs of [...retryWaitsMs, null]) {
    if (signal?.aborted) return { kind: 'cancelled' };
    const outcome = await withTimeLimit(attempt, signal);
    if (signal?.aborted) return { kind: 'cancelled' };
    if (outcome.kind === 'answered' || outcome.kind === 'refused') return outcome;
    const hasServerFailed = outcome.kind === 'server_failed';
    if (waitMs === null) return hasServerFailed ? { kind: 'refused', refusal: outcome.refusal } : outcome;
    if (hasServerFailed) onServerFailing();
    else onNetworkMissing();
    await wait(waitMs, signal);
  }
  return { kind: 'no_answer' };
}

/** Replaces `AbortSignal.any`, which phones of 2022 lack. */
async function withTimeLimit<Answer, Refusal>(
  attempt: (signal: AbortSignal) => Promise<Attempt<Answer, Refusal>>,
  signal: AbortSignal | undefined,
): Promise<Attempt<Answer, Refusal>> {
  const limit = new AbortController();
  const abort = () => limit.abort();
  const timer = setTimeout(abort, REQUEST_TIMEOUT_MS);
  signal?.addEventListener('abort', abort);
  try {
    return await attempt(limit.signal);
  } catch {
    return { kind: 'no_answer' };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}

/** The wait ends early when the phone reports that the network is back. */
function untilPassedOrOnline(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      globalThis.removeEventListener?.('online', end);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    globalThis.addEventListener?.('online', end);
    signal?.addEventListener('abort', end);
  });
}
