import { expect, onTestFinished, test, vi } from 'vitest';
import { NETWORK_RETRY_WAITS_MS } from '../request-limits.ts';
import { downloadFile } from './download-file.ts';
import { createSession } from './session.ts';
import { ANN, jsonResponse, memoryStorage, tokensEndingAt } from './testing.ts';

const NOW = Date.UTC(2026, 0, 1);
const HOUR = 3_600_000;
const CONTENT = new TextEncoder().encode('0123456789');

/** A server that answers each request in turn, and the download from it. */
function downloadFrom(...answers: ((request: Request) => Response | Promise<Response>)[]) {
  const refreshTokens = vi.fn(async () => tokensEndingAt(NOW + HOUR, 'second'));
  const session = createSession({ storage: memoryStorage(), now: () => NOW, refreshTokens });
  session.signedIn(ANN, tokensEndingAt(NOW + HOUR));
  const asked: Request[] = [];
  const waits: number[] = [];
  const progress: number[] = [];
  const settings = {
    baseUrl: 'https://plumbline.example',
    session,
    wait: async (ms: number) => void waits.push(ms),
    fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
      const request = new Request(input, init);
      asked.push(request);
      const answer = answers[asked.length - 1];
      if (answer === undefined) throw new TypeError('no connection');
      return await answer(request);
    },
  };
  const start = (signal?: AbortSignal) =>
    downloadFile(settings, { id: 'f', size_bytes: CONTENT.length }, { signal, onProgress: (at) => progress.push(at) });
  return { start, asked, waits, progress };
}

/** The bytes from `first` to before `end`, after which the connection breaks. */
function bytes(first: number, end = CONTENT.length, { etag = '"a"', status = first === 0 ? 200 : 206 } = {}) {
  return () => {
    const body = new ReadableStream<Uint8Array>({
      start: (stream) => stream.enqueue(CONTENT.slice(first, end)),
      pull: (stream) => (end < CONTENT.length ? stream.error(new TypeError('broken')) : stream.close()),
    });
    const range = status === 206 ? { 'content-range': `bytes ${first}-9/10` } : {};
    return new Response(body, { status, headers: { etag, ...range } });
  };
}

test('a file arrives whole, with the token and how far it is', async () => {
  const { start, asked, progress } = downloadFrom(bytes(0));
  expect(await (await start()).text()).toBe('0123456789');
  expect(asked[0]?.headers.get('authorization')).toMatch(/^Bearer /);
  expect(asked[0]?.url).toBe('https://plumbline.example/v1/protected/files/f/content');
  expect(asked[0]?.headers.has('range')).toBe(false);
  expect(progress).toEqual([10]);
});

test('a download that breaks is continued where it broke, of the same content', async () => {
  const { start, asked, waits } = downloadFrom(bytes(0, 4), bytes(4, 7), bytes(7));
  expect(await (await start()).text()).toBe('0123456789');
  expect(asked.map(({ headers }) => [headers.get('range'), headers.get('if-range')])).toEqual([
    [null, null],
    ['bytes=4-', '"a"'],
    ['bytes=7-', '"a"'],
  ]);
  // After progress, the waits start with the shortest again.
  expect(waits).toEqual([NETWORK_RETRY_WAITS_MS[0], NETWORK_RETRY_WAITS_MS[0]]);
});

test('a server that sends the whole file instead of the rest starts it over', async () => {
  const { start } = downloadFrom(bytes(0, 4), bytes(0, 10, { etag: '"b"', status: 200 }));
  expect(await (await start()).text()).toBe('0123456789');
});

test('a part that starts elsewhere is not appended', async () => {
  const elsewhere = () =>
    new Response(CONTENT, { status: 206, headers: { etag: '"a"', 'content-range': 'bytes 0-9/10' } });
  const { start } = downloadFrom(bytes(0, 4), elsewhere);
  expect(await (await start()).text()).toBe('0123456789');
});

test('a response that ends too early counts as broken', async () => {
  const short = () => new Response(CONTENT.slice(0, 3), { headers: { etag: '"a"' } });
  const { start, asked } = downloadFrom(short, bytes(3));
  expect(await (await start()).text()).toBe('0123456789');
  expect(asked[1]?.headers.get('range')).toBe('bytes=3-');
});

test('a connection that stays lost fails after the retries', async () => {
  const { start, waits } = downloadFrom(bytes(0, 4));
  await expect(start()).rejects.toMatchObject({ code: 'NETWORK_ERROR' });
  expect(waits).toEqual(NETWORK_RETRY_WAITS_MS);
});

test('a server that says nothing for half a minute, four times, has the code of a timeout', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const silent = ({ signal }: Request) =>
    new Promise<Response>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  const { start, waits } = downloadFrom(silent, silent, silent, silent);
  const failed = expect(start()).rejects.toMatchObject({ code: 'TIMEOUT_ERROR' });
  await vi.runAllTimersAsync();
  await failed;
  expect(waits).toEqual(NETWORK_RETRY_WAITS_MS);
});

test('a server that restarts is waited for', async () => {
  const { start } = downloadFrom(bytes(0, 4), () => new Response('', { status: 503 }), bytes(4));
  expect(await (await start()).text()).toBe('0123456789');
});

test('a refusal is not retried, and keeps its words', async () => {
  const refusal = { code: 'file_not_found', message: 'This file no longer exists.' };
  const { start, asked } = downloadFrom(() => jsonResponse(404, refusal));
  await expect(start()).rejects.toMatchObject(refusal);
  expect(asked).toHaveLength(1);
});

test('a refused token is replaced once, in the middle of a download too', async () => {
  const { start, asked } = downloadFrom(bytes(0, 4), () => jsonResponse(401, { code: 'unauthenticated' }), bytes(4));
  expect(await (await start()).text()).toBe('0123456789');
  const tokens = asked.map(({ headers }) => headers.get('authorization'));
  expect(tokens[1]).toBe(tokens[0]);
  expect(tokens[2]).not.toBe(tokens[1]);
  expect(asked[2]?.headers.get('range')).toBe('bytes=4-');
});

test('a cancelled download stops without a retry', async () => {
  const leaving = new AbortController();
  const { start, asked } = downloadFrom(() => {
    leaving.abort();
    return bytes(0)();
  });
  await expect(start(leaving.signal)).rejects.toMatchObject({ code: 'CANCELLED' });
  expect(asked).toHaveLength(1);
});
