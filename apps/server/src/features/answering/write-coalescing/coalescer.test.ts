import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createCoalescer, MAX_BATCH, MIN_QUEUED, RETRY_LATER } from './coalescer.ts';

const QUEUE_TIMEOUT_MS = 1_000;

/** A coalescer whose batches end when the test ends them. */
function setUp() {
  const underWay: { tasks: readonly string[]; end: PromiseWithResolvers<void> }[] = [];
  const locked = new Set<string>();
  const join = createCoalescer<string, string | null>({
    keyOf: (task) => task.replace(/ again$/, ''),
    isPoisonedBatch: (error) => error instanceof RangeError,
    queueTimeoutMs: QUEUE_TIMEOUT_MS,
    queueTimeoutError: () => new Error('too late'),
    processBatch: async (tasks) => {
      const end = Promise.withResolvers<void>();
      underWay.push({ tasks, end });
      await end.promise;
      return tasks.map((task) => {
        if (locked.has(task)) return RETRY_LATER;
        return task === 'nothing' ? null : `${task} done`;
      });
    },
  });
  return {
    join,
    locked,
    batches: () => underWay.map(({ tasks }) => tasks),
    end: async (index: number) => {
      underWay[index]?.end.resolve();
      await turnOfTheLoop();
    },
    fail: async (index: number, error: Error) => {
      underWay[index]?.end.reject(error);
      await turnOfTheLoop();
    },
  };
}

test('a task that arrives alone is processed at once', async () => {
  const { join, batches, end } = setUp();
  const outcome = join('ann');
  await turnOfTheLoop();
  expect(batches()).toEqual([['ann']]);
  await end(0);
  expect(await outcome).toBe('ann done');
});

test('tasks that arrive in the same turn of the event loop share a batch, each with its own outcome', async () => {
  const { join, batches, end } = setUp();
  const outcomes = [join('ann'), join('nothing'), join('ben')];
  await turnOfTheLoop();
  expect(batches()).toEqual([['ann', 'nothing', 'ben']]);
  await end(0);
  expect(await Promise.all(outcomes)).toEqual(['ann done', null, 'ben done']);
});

test('tasks that arrive while a batch is under way share the next one', async () => {
  const { join, batches, end } = setUp();
  const first = join('first');
  await turnOfTheLoop();
  const outcomes = [join('ann'), join('ben')];
  await turnOfTheLoop();
  expect(batches()).toEqual([['first']]);
  await end(0);
  expect(batches().slice(1)).toEqual([['ann', 'ben']]);
  await end(1);
  expect(await Promise.all([first, ...outcomes])).toEqual(['first done', 'ann done', 'ben done']);
});

test('a further batch starts as soon as enough tasks are queued, up to the maximum number of batches', async () => {
  const { join, batches, end } = setUp();
  const outcomes: Promise<unknown>[] = [];
  for (const enough of MIN_QUEUED) {
    const before = batches().length;
    for (let count = 1; count <= enough; count += 1) {
      expect(batches()).toHaveLength(before);
      outcomes.push(join(`${enough} ${count}`));
      await turnOfTheLoop();
    }
    expect(batches().at(-1)).toHaveLength(enough);
  }
  outcomes.push(...Array.from({ length: MAX_BATCH }, (_, index) => join(`later ${index}`)));
  await turnOfTheLoop();
  expect(batches()).toHaveLength(MIN_QUEUED.length);
  for (let ended = 0; ended < batches().length; ended += 1) await end(ended);
  expect(await Promise.all(outcomes)).toHaveLength(outcomes.length);
});

test('no batch exceeds the maximum size, and no task is left over', async () => {
  const { join, batches, end } = setUp();
  const tasks = Array.from({ length: 2 * MAX_BATCH + 1 }, (_, index) => `task ${index}`);
  const outcomes = Promise.all(tasks.map(join));
  await turnOfTheLoop();
  for (let ended = 0; ended < batches().length; ended += 1) await end(ended);
  expect(batches().every(({ length }) => length <= MAX_BATCH)).toBe(true);
  expect(await outcomes).toEqual(tasks.map((task) => `${task} done`));
});

test('two tasks with the same key are never processed at the same time', async () => {
  const { join, batches, end } = setUp();
  const outcomes = Promise.all([join('ann'), join('ann again'), join('ben')]);
  await turnOfTheLoop();
  expect(batches()).toEqual([['ann', 'ben']]);
  await end(0);
  expect(batches().slice(1)).toEqual([['ann again']]);
  await end(1);
  expect(await outcomes).toEqual(['ann done', 'ann again done', 'ben done']);
});

describe('a task that cannot be processed at the moment', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  function setUpInTime() {
    vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
    return setUp();
  }

  test('is retried later without delaying the others', async () => {
    const { join, locked, batches, end } = setUpInTime();
    locked.add('ann');
    const outcome = join('ann');
    const other = join('ben');
    await turnOfTheLoop();
    await end(0);
    expect(await other).toBe('ben done');
    locked.clear();
    await vi.advanceTimersByTimeAsync(QUEUE_TIMEOUT_MS / 2);
    await turnOfTheLoop();
    expect(batches().slice(1)).toEqual([['ann']]);
    await end(1);
    expect(await outcome).toBe('ann done');
  });

  test('is rejected after the queue timeout', async () => {
    const { join, locked, batches, end } = setUpInTime();
    locked.add('ann');
    const outcome = join('ann').catch((error: unknown) => error);
    await turnOfTheLoop();
    for (let ended = 0; ended < batches().length; ended += 1) {
      await end(ended);
      await vi.advanceTimersByTimeAsync(QUEUE_TIMEOUT_MS / 4);
      await turnOfTheLoop();
    }
    expect(await outcome).toEqual(new Error('too late'));
    expect(batches().length).toBeGreaterThan(1);
  });

  test('is not started after the queue timeout', async () => {
    const { join, batches, end } = setUpInTime();
    const first = join('first');
    await turnOfTheLoop();
    const late = join('late').catch((error: unknown) => error);
    await turnOfTheLoop();
    await vi.advanceTimersByTimeAsync(QUEUE_TIMEOUT_MS);
    await end(0);
    expect(await first).toBe('first done');
    expect(await late).toEqual(new Error('too late'));
    expect(batches()).toEqual([['first']]);
  });
});

describe('a batch that fails', () => {
  test('because of one task is retried task by task, and only that task fails', async () => {
    const { join, batches, fail, end } = setUp();
    const outcomes = Promise.allSettled([join('ann'), join('ben'), join('cem')]);
    await turnOfTheLoop();
    await fail(0, new RangeError('one of them'));
    expect(batches().slice(1)).toEqual([['ann'], ['ben'], ['cem']]);
    await end(1);
    await fail(2, new RangeError('this one'));
    await end(3);
    expect(await outcomes).toEqual([
      { status: 'fulfilled', value: 'ann done' },
      { status: 'rejected', reason: new RangeError('this one') },
      { status: 'fulfilled', value: 'cem done' },
    ]);
  });

  test('for another reason fails all of its tasks, and the next batch runs', async () => {
    const { join, batches, fail, end } = setUp();
    const outcomes = Promise.allSettled([join('ann'), join('ben')]);
    await turnOfTheLoop();
    await fail(0, new Error('all of them'));
    expect(await outcomes).toEqual([
      { status: 'rejected', reason: new Error('all of them') },
      { status: 'rejected', reason: new Error('all of them') },
    ]);
    const next = join('cem');
    await turnOfTheLoop();
    expect(batches()).toEqual([['ann', 'ben'], ['cem']]);
    await end(1);
    expect(await next).toBe('cem done');
  });
});
