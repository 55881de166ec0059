import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { isDatabaseUnavailable } from '../unavailable.ts';
import { APART, APART_AT_ONCE, createGroups, ENOUGH, LARGEST_GROUP } from './groups.ts';

/** Groups whose work ends when the test says so. */
function setUp() {
  const underWay: { tasks: readonly string[]; end: PromiseWithResolvers<void> }[] = [];
  const apart = vi.fn(async (task: string) => `${task} apart`);
  const join = createGroups<string, string | null>({
    keyOf: (task) => task.replace(/ again$/, ''),
    isDueToOne: (error) => error instanceof RangeError,
    isOutage: (error) => error instanceof TypeError,
    apart,
    together: async (tasks) => {
      const end = Promise.withResolvers<void>();
      underWay.push({ tasks, end });
      await end.promise;
      return tasks.map((task) => {
        if (task.startsWith('held')) return APART;
        return task === 'nothing' ? null : `${task} done`;
      });
    },
  });
  return {
    join,
    apart,
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
  for (const enough of ENOUGH) {
    const before = groups().length;
    for (let count = 1; count <= enough; count += 1) {
      expect(groups()).toHaveLength(before);
      outcomes.push(join(`${enough} ${count}`));
      await turnOfTheLoop();
    }
    expect(groups().at(-1)).toHaveLength(enough);
  }
  outcomes.push(...Array.from({ length: LARGEST_GROUP }, (_, index) => join(`later ${index}`)));
  await turnOfTheLoop();
  expect(groups()).toHaveLength(ENOUGH.length);
  for (let ended = 0; ended < groups().length; ended += 1) await end(ended);
  expect(await Promise.all(outcomes)).toHaveLength(outcomes.length);
});

test('no group is larger than the largest, and nobody is left', async () => {
  const { join, groups, end } = setUp();
  const tasks = Array.from({ length: 2 * LARGEST_GROUP + 1 }, (_, index) => `task ${index}`);
  const outcomes = Promise.all(tasks.map(join));
  await turnOfTheLoop();
  for (let ended = 0; ended < groups().length; ended += 1) await end(ended);
  expect(groups().every(({ length }) => length <= LARGEST_GROUP)).toBe(true);
  expect(await outcomes).toEqual(tasks.map((task) => `${task} done`));
});

test('two of one key are never under way at the same time, neither in two groups nor apart', async () => {
  const { join, apart, groups, end } = setUp();
  const slow = Promise.withResolvers<string>();
  apart.mockReturnValueOnce(slow.promise);
  const outcomes = Promise.all([join('ann'), join('ann again'), join('held'), join('held again')]);
  await turnOfTheLoop();
  expect(groups()).toEqual([['ann', 'held']]);
  await end(0);
  expect(groups().slice(1)).toEqual([['ann again']]);
  await end(1);
  expect(groups()).toHaveLength(2);
  slow.resolve('held after all');
  await turnOfTheLoop();
  expect(groups().slice(2)).toEqual([['held again']]);
  await end(2);
  expect(await outcomes).toEqual(['ann done', 'ann again done', 'held after all', 'held again apart']);
});

test('who has to go apart does, and the others do not wait for it', async () => {
  const { join, apart, end } = setUp();
  const slow = Promise.withResolvers<string>();
  apart.mockReturnValue(slow.promise);
  const held = join('held');
  const ann = join('ann');
  await turnOfTheLoop();
  await end(0);
  expect(await ann).toBe('ann done');
  slow.resolve('held after all');
  expect(await held).toBe('held after all');
});

describe('those who go apart', () => {
  afterEach(() => vi.restoreAllMocks());

  test('are few at a time, and the others follow', async () => {
    const { join, apart, end } = setUp();
    const slow = Promise.withResolvers<string>();
    apart.mockReturnValue(slow.promise);
    const outcomes = Promise.all(Array.from({ length: APART_AT_ONCE + 2 }, (_, index) => join(`held ${index}`)));
    await turnOfTheLoop();
    await end(0);
    expect(apart).toHaveBeenCalledTimes(APART_AT_ONCE);
    slow.resolve('at last');
    expect(await outcomes).toEqual(Array.from({ length: APART_AT_ONCE + 2 }, () => 'at last'));
  });

  test('are given up when they have waited for too long', async () => {
    const { join, apart, end } = setUp();
    const slow = Promise.withResolvers<string>();
    apart.mockReturnValue(slow.promise);
    const outcomes = Array.from({ length: APART_AT_ONCE + 1 }, (_, index) => join(`held ${index}`));
    const last = outcomes.at(-1)?.catch((error: unknown) => error);
    await turnOfTheLoop();
    await end(0);
    const later = performance.now() + 60_000;
    vi.spyOn(performance, 'now').mockReturnValue(later);
    slow.resolve('at last');
    expect(isDatabaseUnavailable(await last)).toBe(true);
    expect(await outcomes[0]).toBe('at last');
  });
});

describe('a group that fails', () => {
  test('because of one of them is worked on one by one', async () => {
    const { join, apart, fail } = setUp();
    const outcomes = Promise.all([join('ann'), join('ben')]);
    await turnOfTheLoop();
    await fail(0, new RangeError('one of them'));
    expect(await outcomes).toEqual(['ann apart', 'ben apart']);
    expect(apart).toHaveBeenCalledTimes(2);
  });

  test('for another reason fails for all of them, and the next goes on', async () => {
    const { join, apart, fail, end } = setUp();
    const outcomes = Promise.allSettled([join('ann'), join('ben')]);
    await turnOfTheLoop();
    await fail(0, new Error('all of them'));
    expect(await outcomes).toEqual([
      { status: 'rejected', reason: new Error('all of them') },
      { status: 'rejected', reason: new Error('all of them') },
    ]);
    expect(apart).not.toHaveBeenCalled();
    const next = join('cem');
    await turnOfTheLoop();
    await end(1);
    expect(await next).toBe('cem done');
  });

  test('in an outage fails for everyone who waits as well, and whoever comes then is tried anew', async () => {
    const { join, groups, fail, end } = setUp();
    const outcomes = Promise.allSettled([join('ann'), join('ann again')]);
    await turnOfTheLoop();
    await fail(0, new TypeError('out'));
    expect(await outcomes).toEqual([
      { status: 'rejected', reason: new TypeError('out') },
      { status: 'rejected', reason: new TypeError('out') },
    ]);
    const next = join('ben');
    await turnOfTheLoop();
    expect(groups()).toEqual([['ann'], ['ben']]);
    await end(1);
    expect(await next).toBe('ben done');
  });
});
