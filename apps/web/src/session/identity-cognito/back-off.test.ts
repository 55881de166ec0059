import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withBackOff } from './back-off.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const failing = () => vi.fn(() => Promise.reject(new Error('busy')));

test('delays double from 100 ms until the next would be longer than five seconds', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const attempt = failing();
  const outcome = withBackOff(attempt, () => true).catch((error: unknown) => error);
  let attempts = 1;
  for (const wait of [100, 200, 400, 800, 1600, 3200]) {
    await vi.advanceTimersByTimeAsync(wait - 1);
    expect(attempt).toHaveBeenCalledTimes(attempts);
    await vi.advanceTimersByTimeAsync(1);
    attempts += 1;
    expect(attempt).toHaveBeenCalledTimes(attempts);
  }
  expect(await outcome).toEqual(new Error('busy'));
});

test('delays have a jitter of up to 100 ms', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const attempt = failing();
  void withBackOff(attempt, () => true).catch(() => {});
  await vi.advanceTimersByTimeAsync(149);
  expect(attempt).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(attempt).toHaveBeenCalledTimes(2);
});

test('permanent failures are not retried', async () => {
  const attempt = failing();
  await expect(withBackOff(attempt, () => false)).rejects.toThrow('busy');
  expect(attempt).toHaveBeenCalledTimes(1);
});
