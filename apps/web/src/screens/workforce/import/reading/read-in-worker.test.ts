import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { READING_TIME_MAX_MS } from './limits.ts';
import type { ListWorkerMessage } from './list-worker.ts';
import { type ListWorker, readInWorker } from './read-in-worker.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const EMPTY_TABLE = {
  titles: [],
  otherSheets: [],
  notes: [],
  encoding: null,
  damagedNames: [],
  columns: [],
  people: [],
};

/** A worker with the behaviour that a test defines. */
function startReading() {
  const events = new EventTarget();
  const terminate = vi.fn();
  const worker: ListWorker = {
    postMessage: () => {},
    terminate,
    addEventListener: events.addEventListener.bind(events),
  };
  const controller = new AbortController();
  const progress: number[] = [];
  const reading = readInWorker(
    { kind: 'pasted', text: '' },
    { signal: controller.signal, onProgress: (rows) => progress.push(rows) },
    () => worker,
  );
  const say = (data: ListWorkerMessage) => events.dispatchEvent(new MessageEvent('message', { data }));
  return { reading, say, progress, terminate, fail: () => events.dispatchEvent(new Event('error')), controller };
}

test('rows are read with progress reports, and the worker is terminated', async () => {
  const { reading, say, progress, terminate } = startReading();
  say({ kind: 'progress', rows: 500 });
  say({ kind: 'read', table: EMPTY_TABLE });
  expect([await reading, progress, terminate.mock.calls.length]).toEqual([EMPTY_TABLE, [500], 1]);
});

test('a worker that takes too long is terminated, with an error in words', async () => {
  const { reading, terminate } = startReading();
  const refusal = expect(reading).rejects.toThrow(/took too long/);
  await vi.advanceTimersByTimeAsync(READING_TIME_MAX_MS - 1);
  expect(terminate).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await refusal;
  expect(terminate).toHaveBeenCalledOnce();
});

test('cancelling terminates the worker', async () => {
  const { reading, controller, terminate } = startReading();
  controller.abort();
  await expect(reading).rejects.toBe(controller.signal.reason);
  expect(terminate).toHaveBeenCalledOnce();
});

test('a worker that crashes or refuses the list causes an error in words', async () => {
  const broken = startReading();
  broken.fail();
  await expect(broken.reading).rejects.toThrow(/could not be read/);
  const refused = startReading();
  refused.say({ kind: 'unreadable', reason: 'This is a PDF.' });
  await expect(refused.reading).rejects.toThrow('This is a PDF.');
});
