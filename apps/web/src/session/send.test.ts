import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { HttpError } from './http-error.ts';
import { createInFlight } from './in-flight.ts';
import { createSend } from './send.ts';
import { jsonResponse } from './testing.ts';

const STATS = {
  invitations_max: 10,
  invitations_used: 1,
  invitations_remaining: 9,
  can_create_invitations: true,
  plan_type: 'trial',
};

function sendWith(fetch: (request: Request, init?: RequestInit) => Promise<Response>) {
  const classes = new Set<string>();
  const classList = {
    toggle: (name: string, on?: boolean) => (on ? classes.add(name) && true : !classes.delete(name)),
  };
  const asked = vi.fn(fetch);
  const send = createSend({
    fetch: (input, init) => asked(new Request(input), init),
    baseUrl: 'https://plumbline.test',
    inFlight: createInFlight({ classList }),
  });
  return { send, asked, isLoading: () => classes.has('loading') };
}

/** Captures the outcome of a promise, so that timers can run before it is inspected. */
function outcomeOf<T>(promise: Promise<T>): Promise<T | HttpError> {
  return promise.catch((error: unknown) => {
    if (error instanceof HttpError) return error;
    throw error;
  });
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a call is sent as JSON, with the token and without credential cookies', async () => {
  const { send, asked } = sendWith(async () => jsonResponse(201, { survey: {} }));
  await send('createSurvey', { body: { participant_email: 'bob@example.org' } }, { idToken: 't', idempotencyKey: 'k' });
  const request = asked.mock.calls[0]?.[0];
  expect(request?.url).toBe('https://plumbline.test/v1/protected/surveys');
  expect(request?.credentials).toBe('omit');
  expect(Object.fromEntries(request?.headers ?? [])).toMatchObject({
    accept: 'application/json',
    authorization: 'Bearer t',
    'content-type': 'application/json',
    'idempotency-key': 'k',
  });
});

test('a response that is a file has its name', async () => {
  const headers = { 'content-type': 'text/csv', 'content-disposition': 'attachment; filename="log.csv"' };
  const { send } = sendWith(async () => new Response('a,b', { headers }));
  expect(await send('exportSecurityEvents')).toEqual({ file_name: 'log.csv', text: 'a,b' });
});

test('a file is sent as it is', async () => {
  const { send, asked } = sendWith(async () => jsonResponse(201, { file: {} }));
  const params = { id: '1' };
  await send('addActionFile', { params, query: { file_name: 'a.jpg' }, body: Uint8Array.of(255, 0, 200) });
  const request = asked.mock.calls[0]?.[0];
  expect(request?.headers.get('content-type')).toBe('application/octet-stream');
  expect(new Uint8Array((await request?.arrayBuffer()) ?? [])).toEqual(Uint8Array.of(255, 0, 200));
});

test('a file of bytes is read with its exact name', async () => {
  const disposition = `attachment; filename="Ger_st.pdf"; filename*=UTF-8''Ger%C3%BCst.pdf`;
  const headers = { 'content-type': 'application/pdf', 'content-disposition': disposition };
  const { send } = sendWith(async () => new Response(Uint8Array.of(255, 0, 200), { headers }));
  expect(await send('getActionFile', { params: { id: '1', fileId: '2' } })).toEqual({
    file_name: 'Gerüst.pdf',
    media_type: 'application/pdf',
    content: Uint8Array.of(255, 0, 200),
  });
});

test.each([
  ['7', 7000],
  [null, null],
  ['Wed, 21 Oct 2026 07:28:00 GMT', null],
])('a refusal with Retry-After %s asks for a wait of %s ms', async (retryAfter, retryAfterMs) => {
  const headers = retryAfter === null ? {} : { 'retry-after': retryAfter };
  const { send } = sendWith(async () => new Response('{}', { status: 429, headers }));
  expect(await outcomeOf(send('getUserStats'))).toMatchObject({ status: 429, retryAfterMs });
});

describe('without a response', () => {
  test('a request is retried after 2, 4 and 8 seconds, then fails with a network error', async () => {
    const { send, asked } = sendWith(async () => {
      throw new TypeError('fetch failed');
    });
    const outcome = outcomeOf(send('getUserStats'));
    for (const [waitMs, attempts] of [
      [0, 1],
      [1999, 1],
      [1, 2],
      [3999, 2],
      [1, 3],
      [7999, 3],
      [1, 4],
    ] as const) {
      await vi.advanceTimersByTimeAsync(waitMs);
      expect(asked).toHaveBeenCalledTimes(attempts);
    }
    expect(await outcome).toMatchObject({
      status: 0,
      code: 'NETWORK_ERROR',
      message: 'Network error - please check your connection',
    });
  });

  const never = (_request: Request, init?: RequestInit) =>
    new Promise<Response>((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
    });

  test('a request that times out four times fails with the code of a timeout', async () => {
    const { send, asked } = sendWith(never);
    const outcome = outcomeOf(send('getUserStats'));
    await vi.runAllTimersAsync();
    expect(await outcome).toMatchObject({
      status: 0,
      code: 'TIMEOUT_ERROR',
      message: 'The server took too long to respond - please try again',
    });
    expect(asked).toHaveBeenCalledTimes(4);
  });

  test('a caller who cancels a slow request has not seen a timeout', async () => {
    const { send } = sendWith(never);
    const caller = new AbortController();
    const outcome = outcomeOf(send('getUserStats', {}, { signal: caller.signal }));
    await vi.advanceTimersByTimeAsync(500);
    caller.abort();
    expect(await outcome).toMatchObject({ code: 'CANCELLED' });
  });

  test('an attempt times out after 30 seconds', async () => {
    const { send, asked } = sendWith(never);
    void outcomeOf(send('getUserStats'));
    await vi.advanceTimersByTimeAsync(29_999 + 2000);
    expect(asked).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(2001);
    expect(asked).toHaveBeenCalledTimes(2);
  });

  test('the response to a later attempt is used, and every attempt has the same key', async () => {
    const keys: (string | null)[] = [];
    const { send } = sendWith(async (request) => {
      keys.push(request.headers.get('idempotency-key'));
      if (keys.length < 3) throw new TypeError('fetch failed');
      return jsonResponse(201, { survey: { id: 's' } });
    });
    const outcome = outcomeOf(send('createSurvey', { body: {} }, { idempotencyKey: 'same' }));
    await vi.runAllTimersAsync();
    expect(await outcome).toEqual({ survey: { id: 's' } });
    expect(keys).toEqual(['same', 'same', 'same']);
  });

  test('cancelling ends the delay at once', async () => {
    const { send, asked } = sendWith(async () => {
      throw new TypeError('fetch failed');
    });
    const caller = new AbortController();
    const outcome = outcomeOf(send('getUserStats', {}, { signal: caller.signal }));
    await vi.advanceTimersByTimeAsync(500);
    caller.abort();
    expect(await outcome).toMatchObject({ code: 'CANCELLED' });
    await vi.runAllTimersAsync();
    expect(asked).toHaveBeenCalledTimes(1);
  });
});

test.each([
  {
    body: { message: 'Limit', error: 'e', code: 'c', details: [1] },
    error: { message: 'Limit', code: 'c', details: [1] },
  },
  { body: { error: 'Only an error' }, error: { message: 'Only an error', code: 'HTTP_403' } },
  { body: {}, error: { message: 'HTTP 403 Error', code: 'HTTP_403', details: {} } },
  { body: null, error: { message: 'HTTP 403 Error', code: 'HTTP_403', details: null } },
])('an error response $body becomes $error', async ({ body, error }) => {
  const { send, asked } = sendWith(async () => jsonResponse(403, body));
  expect(await outcomeOf(send('getUserStats'))).toMatchObject({ status: 403, ...error });
  expect(asked).toHaveBeenCalledTimes(1);
});

test('a response that is not JSON is an unknown error', async () => {
  const { send } = sendWith(async () => new Response('<html>'));
  expect(await outcomeOf(send('getUserStats'))).toMatchObject({
    status: 500,
    code: 'UNKNOWN_ERROR',
    message: 'An unexpected error occurred',
  });
});

test('a call without a path parameter is a request error', async () => {
  const { send, asked } = sendWith(async () => jsonResponse(200, {}));
  expect(await outcomeOf(send('getSurvey', {}))).toMatchObject({ code: 'REQUEST_ERROR', status: 0 });
  expect(asked).not.toHaveBeenCalled();
});

test('the page is marked as loading until the last request is done', async () => {
  const { send, isLoading } = sendWith(async () => jsonResponse(200, STATS));
  const both = Promise.all([send('getUserStats'), send('getUserStats')]);
  expect(isLoading()).toBe(true);
  await both;
  expect(isLoading()).toBe(false);
});
