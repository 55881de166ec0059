import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Attempt, type RequestOutcome, type RetryOptions, requestWithRetry } from './request-with-retry.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Outcome = RequestOutcome<string, string>;
const NO_ANSWER = { kind: 'no_answer' } as const;
const ANSWERED = { kind: 'answered', answer: 'stored' } as const;

/** Makes a request whose attempts end as given, in order, and then get no answer. */
function request(outcomes: (Attempt<string, string> | Error)[], options: RetryOptions = {}) {
  const beganMs = Date.now();
  const attemptedAtMs: number[] = [];
  const outcome = requestWithRetry(async (): Promise<Attempt<string, string>> => {
    attemptedAtMs.push(Date.now() - beganMs);
    const next = outcomes.shift() ?? NO_ANSWER;
    if (next instanceof Error) throw next;
    return next;
  }, options);
  return { outcome, attemptedAtMs };
}

test('waits 2, 4 and 8 seconds between attempts, and reports each wait', async () => {
  const onNetworkMissing = vi.fn();
  const { outcome, attemptedAtMs } = request([], { onNetworkMissing });
  await vi.runAllTimersAsync();
  expect(await outcome).toEqual(NO_ANSWER);
  expect(attemptedAtMs).toEqual([0, 2_000, 6_000, 14_000]);
  expect(onNetworkMissing).toHaveBeenCalledTimes(3);
});

test.each([
  ['no answer', NO_ANSWER],
  ['a connection that broke', new TypeError('network')],
])('%s is retried until an answer comes', async (_, failure) => {
  const { outcome, attemptedAtMs } = request([failure, ANSWERED]);
  await vi.runAllTimersAsync();
  expect(await outcome).toEqual(ANSWERED);
  expect(attemptedAtMs).toEqual([0, 2_000]);
});

test.each([ANSWERED, { kind: 'refused', refusal: 'closed' } as const])('is not retried: $kind', async (first) => {
  const { outcome, attemptedAtMs } = request([first]);
  expect(await outcome).toEqual(first);
  expect(attemptedAtMs).toEqual([0]);
});

test('an attempt is aborted at its time limit, and retried', async () => {
  const attempt = vi.fn(
    (signal: AbortSignal) =>
      new Promise<Attempt<string, string>>((_, reject) => {
        signal.addEventListener('abort', () => reject(new Error('aborted')));
      }),
  );
  const outcome = requestWithRetry(attempt);
  await vi.advanceTimersByTimeAsync(32_000);
  expect(attempt).toHaveBeenCalledTimes(2);
  await vi.runAllTimersAsync();
  expect(await outcome).toEqual(NO_ANSWER);
});

test('when the caller aborts, the wait ends at once and nothing more is sent', async () => {
  const cancellation = new AbortController();
  const { outcome, attemptedAtMs } = request([], { signal: cancellation.signal });
  await vi.advanceTimersByTimeAsync(500);
  cancellation.abort();
  expect(await outcome).toEqual({ kind: 'cancelled' });
  expect(attemptedAtMs).toEqual([0]);
  expect(vi.getTimerCount()).toBe(0);
});

test('nothing is sent for a caller who has aborted before', async () => {
  const { outcome, attemptedAtMs } = request([], { signal: AbortSignal.abort() });
  expect(await outcome).toEqual({ kind: 'cancelled' });
  expect(attemptedAtMs).toEqual([]);
});

test('an answer that comes after the caller has aborted does not count', async () => {
  const cancellation = new AbortController();
  let answer = (_: Attempt<string, string>) => {};
  const outcome: Promise<Outcome> = requestWithRetry(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
    { signal: cancellation.signal },
  );
  cancellation.abort();
  answer({ kind: 'refused', refusal: 'closed' });
  expect(await outcome).toEqual({ kind: 'cancelled' });
});
