import { expect, test } from 'vitest';
import { createPacing } from './pacing.ts';

/** A process whose time passes only while something waits or works. */
function setUp({ isBusy = true } = {}) {
  let now = 0;
  const state = { isBusy };
  const began: [string, number][] = [];
  const stopwatch = {
    now: () => now,
    wait: async (ms: number) => {
      now += ms;
    },
  };
  const pacing = createPacing({ isBusy: () => state.isBusy }, stopwatch);
  const batch = (name: string, durationMs: number) => () => {
    began.push([name, now]);
    now += durationMs;
    return Promise.resolve(name);
  };
  return { pacing, batch, began, state };
}

test('while nobody is served, batches run at once', async () => {
  const { pacing, batch, began } = setUp({ isBusy: false });
  expect(await Promise.all([pacing.run(batch('one', 40)), pacing.run(batch('other', 40))])).toEqual(['one', 'other']);
  expect(began).toEqual([
    ['one', 0],
    ['other', 40],
  ]);
});

test('while requests are served, batches take turns and rest for three times as long as they worked', async () => {
  const { pacing, batch, began } = setUp();
  await Promise.all([pacing.run(batch('one', 40)), pacing.run(batch('other', 40)), pacing.run(batch('third', 40))]);
  expect(began).toEqual([
    ['one', 0],
    ['other', 160],
    ['third', 320],
  ]);
});

test('while nobody is served, all items are processed in one batch', async () => {
  const { pacing } = setUp({ isBusy: false });
  const sizes: number[] = [];
  const items = Array.from({ length: 60 }, (_, index) => index);
  const results = await pacing.runAll(items, async (some) => {
    sizes.push(some.length);
    return some;
  });
  expect(sizes).toEqual([60]);
  expect(results).toEqual(items);
});

test('while requests are served, items are processed in small batches until the last request', async () => {
  const { pacing, state } = setUp();
  const sizes: number[] = [];
  const items = Array.from({ length: 100 }, (_, index) => index);
  const results = await pacing.runAll(items, async (some) => {
    sizes.push(some.length);
    state.isBusy = sizes.length < 2;
    return some;
  });
  expect(sizes).toEqual([25, 25, 50]);
  expect(results).toEqual(items);
});

test('a batch that took long is followed by half a second at most', async () => {
  const { pacing, batch, began } = setUp();
  await Promise.all([pacing.run(batch('long', 60_000)), pacing.run(batch('next', 1))]);
  expect(began[1]).toEqual(['next', 60_500]);
});

test('a rest ends soon after the last request', async () => {
  const { pacing, batch, began, state } = setUp();
  const first = pacing.run(async () => {
    const name = await batch('one', 100)();
    state.isBusy = false;
    return name;
  });
  await Promise.all([first, pacing.run(batch('other', 1))]);
  expect(began[1]).toEqual(['other', 100]);
});

test('a batch that fails rejects, and the next has its turn', async () => {
  const { pacing, batch } = setUp();
  const failing = pacing.run(() => Promise.reject(new Error('a poisoned batch')));
  const next = pacing.run(batch('next', 1));
  await expect(failing).rejects.toThrow('a poisoned batch');
  expect(await next).toBe('next');
});

test('a process that stops ends the rest, and waits for no turn', async () => {
  const looks: PromiseWithResolvers<void>[] = [];
  let now = 0;
  const stopwatch = {
    now: () => now,
    wait: () => {
      const look = Promise.withResolvers<void>();
      looks.push(look);
      return look.promise;
    },
  };
  const pacing = createPacing({ isBusy: () => true }, stopwatch);
  let hasRun = false;
  await pacing.run(async () => {
    now = 100;
  });
  const waiting = pacing.run(async () => {
    hasRun = true;
  });
  expect(hasRun).toBe(false);
  pacing.stop();
  looks[0]?.resolve();
  await waiting;
  await pacing.run(async () => undefined);
  expect(looks).toHaveLength(1);
});

test('a process that stops lets a batch run that waits behind an unfinished one', async () => {
  const { pacing } = setUp();
  const unfinished = Promise.withResolvers<void>();
  const first = pacing.run(() => unfinished.promise);
  const second = pacing.run(async () => 'done');
  pacing.stop();
  expect(await second).toBe('done');
  unfinished.resolve();
  await first;
});
