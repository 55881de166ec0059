import { expect, test } from 'vitest';
import { createSendTimes } from './send-times.ts';

function setUp() {
  let now = 0;
  const pass = async (ms: number) => {
    now += ms;
  };
  const times = createSendTimes({ now: () => now, wait: pass });
  const tookOf = async (work: () => Promise<void>) => {
    const begin = now;
    await work();
    return now - begin;
  };
  return { pass, times, tookOf };
}

test('emails that are withheld take as long as those that were sent, each as another one', async () => {
  const { pass, times, tookOf } = setUp();
  for (const ms of [300, 700, 500]) await times.measure(() => pass(ms));
  const took = [];
  for (let each = 0; each < 6; each += 1) took.push(await tookOf(() => times.match(() => pass(100))));
  expect(took).toEqual([300, 700, 500, 300, 700, 500]);
});

test('an email that is withheld before any was sent takes the time of its own steps', async () => {
  const { pass, times, tookOf } = setUp();
  expect(await tookOf(() => times.match(() => pass(100)))).toBe(100);
});

test('emails that failed are not followed, and only the last fifty are', async () => {
  const { pass, times, tookOf } = setUp();
  const failing = async () => {
    await pass(9_000);
    throw new Error('421 later');
  };
  await expect(times.measure(failing)).rejects.toThrow('421');
  await times.measure(() => pass(800));
  for (let each = 0; each < 50; each += 1) await times.measure(() => pass(200));
  const took = [];
  for (let each = 0; each < 60; each += 1) took.push(await tookOf(() => times.match(() => pass(100))));
  expect(new Set(took)).toEqual(new Set([200]));
});
