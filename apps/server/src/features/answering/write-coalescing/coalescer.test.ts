import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createCoalescer, MAX_BATCH, MIN_QUEUED, RETRY_LATER } from './coalescer.ts';

const QUEUE_TIMEOUT_MS = 1_000;

/** Groups whose work ends when the test says so. */
function setUp() {
  const underWay: { tasks: readonly string[]; end: PromiseWithResolvers<void> }[] = [];
  const held = new Set<string>();
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
        if (held.has(task)) return RETRY_LATER;
        return task === 'nothing' ? null : `${task} done`;
      });
    },
  });
  return {
    join,
    held,
    groups: () => underWay.map(({ tasks }) => tasks),
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

test('a task that comes alone goes at once', async () => {
  const { join, groups, end } = setUp();
  const outcome = join('ann');
  await turnOfTheLoop();
  expect(groups()).toEqual([['ann']]);
  await end(0);
  expect(await outcome).toBe('ann done');
});

test('those who come in the same turn go together, each with an outcome of their own', async () => {
  const { join, groups, end } = setUp();
  const outcomes = [join('ann'), join('nothing'), join('ben')];
  await turnOfTheLoop();
  expect(groups()).toEqual([['ann', 'nothing', 'ben']]);
  await end(0);
  expect(await Promise.all(outcomes)).toEqual(['ann done', null, 'ben done']);
});

test('those who come while a group is under way go together when it ends', async () => {
  const { join, groups, end } = setUp();
  const first = join('first');
  await turnOfTheLoop();
  const outcomes = [join('ann'), join('ben')];
  await turnOfTheLoop();
  expect(groups()).toEqual([['first']]);
  await end(0);
  expect(groups().slice(1)).toEqual([['ann', 'ben']]);
  await end(1);
  expect(await Promise.all([first, ...outcomes])).toEqual(['first done', 'ann done', 'ben done']);
});

test('beside others a group begins as soon as enough wait, up to as many groups as there may be', async () => {
  const { join, groups, end } = setUp();
  const outcomes: Promise<unknown>[] = [];
  for (const enough of MIN_QUEUED) {
    const before = groups().length;
    for (let count = 1; count <= enough; count += 1) {
      expect(groups()).toHaveLength(before);
      outcomes.push(join(`${enough} ${count}`));
      await turnOfTheLoop();
    }
    expect(groups().at(-1)).toHaveLength(enough);
  }
  outcomes.push(...Array.from({ length: MAX_BATCH }, (_, index) => join(`later ${index}`)));
  await turnOfTheLoop();
  expect(groups()).toHaveLength(MIN_QUEUED.length);
  for (let ended = 0; ended < groups().length; ended += 1) await end(ended);
  expect(await Promise.all(outcomes)).toHaveLength(outcomes.length);
});

test('no group is larger than the largest, and nobody is left', async () => {
  const { join, groups, end } = setUp();
  const tasks = Array.from({ length: 2 * MAX_BATCH + 1 }, (_, index) => `task ${index}`);
  const outcomes = Promise.all(tasks.map(join));
  await turnOfTheLoop();
  for (let ended = 0; ended < groups().length; ended += 1) await end(ended);
  expect(groups().every(({ length }) => length <= MAX_BATCH)).toBe(true);
  expect(await outcomes).toEqual(tasks.map((task) => `${task} done`));
});

test('two of one key are never under way at the same time', async () => {
  const { join, groups, end } = setUp();
  const outcomes = Promise.all([join('ann'), join('ann again'), join('ben')]);
  await turnOfTheLoop();
  expect(groups()).toEqual([['ann', 'ben']]);
  await end(0);
  expect(groups().slice(1)).toEqual([['ann again']]);
  await end(1);
  expect(await outcomes).toEqual(['ann done', 'ann again done', 'ben done']);
});

describe('what cannot be worked on at the moment', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  function setUpInTime() {
    vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
    return setUp();
  }

  test('is tried again a moment later, and the others do not wait for it', async () => {
    const { join, held, groups, end } = setUpInTime();
    held.add('ann');
    const outcome = join('ann');
    const other = join('ben');
    await turnOfTheLoop();
    await end(0);
    expect(await other).toBe('ben done');
    held.clear();
    await vi.advanceTimersByTimeAsync(QUEUE_TIMEOUT_MS / 2);
    await turnOfTheLoop();
    expect(groups().slice(1)).toEqual([['ann']]);
    await end(1);
    expect(await outcome).toBe('ann done');
  });

  test('is given up when it was tried for long enough', async () => {
    const { join, held, groups, end } = setUpInTime();
    held.add('ann');
    const outcome = join('ann').catch((error: unknown) => error);
    await turnOfTheLoop();
    for (let ended = 0; ended < groups().length; ended += 1) {
      await end(ended);
      await vi.advanceTimersByTimeAsync(QUEUE_TIMEOUT_MS / 4);
      await turnOfTheLoop();
    }
    expect(await outcome).toEqual(new Error('too late'));
    expect(groups().length).toBeGreaterThan(1);
  });

  test('is not begun any more when it had to wait for too long', async () => {
    const { join, groups, end } = setUpInTime();
    const first = join('first');
    await turnOfTheLoop();
    const late = join('late').catch((error: unknown) => error);
    await turnOfTheLoop();
    await vi.advanceTimersByTimeAsync(QUEUE_TIMEOUT_MS);
    await end(0);
    expect(await first).toBe('first done');
    expect(await late).toEqual(new Error('too late'));
    expect(groups()).toEqual([['first']]);
  });
});

describe('a group that fails', () => {
  test('because of one of them is worked on one by one, and only that one fails', async () => {
    const { join, groups, fail, end } = setUp();
    const outcomes = Promise.allSettled([join('ann'), join('ben'), join('cem')]);
    await turnOfTheLoop();
    await fail(0, new RangeError('one of them'));
    expect(groups().slice(1)).toEqual([['ann'], ['ben'], ['cem']]);
    await end(1);
    await fail(2, new RangeError('this one'));
    await end(3);
    expect(await outcomes).toEqual([
      { status: 'fulfilled', value: 'ann done' },
      { status: 'rejected', reason: new RangeError('this one') },
      { status: 'fulfilled', value: 'cem done' },
    ]);
  });

  test('for another reason fails for all of them, and the next goes on', async () => {
    const { join, groups, fail, end } = setUp();
    const outcomes = Promise.allSettled([join('ann'), join('ben')]);
    await turnOfTheLoop();
    await fail(0, new Error('all of them'));
    expect(await outcomes).toEqual([
      { status: 'rejected', reason: new Error('all of them') },
      { status: 'rejected', reason: new Error('all of them') },
    ]);
    const next = join('cem');
    await turnOfTheLoop();
    expect(groups()).toEqual([['ann', 'ben'], ['cem']]);
    await end(1);
    expect(await next).toBe('cem done');
  });
});
