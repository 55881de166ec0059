import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { shareReading } from './share-reading.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('readers within ten seconds share a reading', async () => {
  let [nowMs, readings] = [0, 0];
  const read = shareReading(
    async () => ++readings,
    () => nowMs,
  );
  expect([await read(), await read()]).toEqual([1, 1]);
  nowMs = 9_999;
  expect(await read()).toBe(1);
  nowMs = 10_000;
  expect(await read()).toBe(2);
});

test('a reading that fails or takes too long is null', async () => {
  expect(await shareReading(() => Promise.reject(new Error('no database')))()).toBeNull();
  const slow = shareReading(() => new Promise(() => {}))();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await slow).toBeNull();
});
