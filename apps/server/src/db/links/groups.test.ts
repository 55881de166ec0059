import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { APART, createGroups, LARGEST_GROUP } from './groups.ts';

/** Groups whose work ends when the test says so. */
function setUp() {
  const underWay: { tasks: readonly string[]; end: PromiseWithResolvers<void> }[] = [];
  const apart = vi.fn(async (task: string) => `${task} apart`);
  const join = createGroups<string, string | null>({
    keyOf: (task) => task,
    isDueToOne: (error) => error instanceof RangeError,
    apart,
    together: async (tasks) => {
      const end = Promise.withResolvers<void>();
      underWay.push({ tasks, end });
      await end.promise;
      return tasks.map((task) => {
        if (task === 'held') return APART;
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

/** As many groups as are worked on at the same time. */
async function fill({ join, groups }: ReturnType<typeof setUp>): Promise<Promise<unknown>[]> {
  const filling: Promise<unknown>[] = [];
  for (let before = -1; groups().length > before; ) {
    before = groups().length;
    filling.push(join(`filling ${before}`).catch(() => {}));
    await turnOfTheLoop();
  }
  return filling;
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

test('those who come while every group is under way wait, and go together when one ends', async () => {
  const setting = setUp();
  await fill(setting);
  const { join, groups, end } = setting;
  const before = groups().length;
  // The last of the filling waits already.
  const outcomes = [join('ann'), join('ben')];
  await turnOfTheLoop();
  expect(groups()).toHaveLength(before);
  await end(0);
  expect(groups().slice(before)).toEqual([[`filling ${before}`, 'ann', 'ben']]);
  await end(before);
  expect(await Promise.all(outcomes)).toEqual(['ann done', 'ben done']);
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

test('two of one key never go together', async () => {
  const { join, groups, end } = setUp();
  const outcomes = Promise.all([join('ann'), join('ann'), join('ben')]);
  await turnOfTheLoop();
  expect(groups().every((tasks) => new Set(tasks).size === tasks.length)).toBe(true);
  for (let ended = 0; ended < groups().length; ended += 1) await end(ended);
  expect(groups().flat().toSorted()).toEqual(['ann', 'ann', 'ben']);
  expect(await outcomes).toEqual(['ann done', 'ann done', 'ben done']);
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
});
