import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { mapConcurrently } from './map-concurrently.ts';

const ITEMS = [5, 1, 4, 2, 3];

test('results keep the order of the items, and no more than the given number run at the same time', async () => {
  let underWay = 0;
  let most = 0;
  const doubled = await mapConcurrently(2, ITEMS, async (item) => {
    underWay += 1;
    most = Math.max(most, underWay);
    for (let turn = 0; turn < item; turn += 1) await setImmediate();
    underWay -= 1;
    return 2 * item;
  });
  expect(doubled).toEqual([10, 2, 8, 4, 6]);
  expect(most).toBe(2);
});

test('after an error nothing new is started, and running work is awaited', async () => {
  const ended: number[] = [];
  const work = async (item: number) => {
    if (item === 1) throw new Error('the second one');
    for (let turn = 0; turn < 10; turn += 1) await setImmediate();
    ended.push(item);
  };
  await expect(mapConcurrently(2, ITEMS, work)).rejects.toThrow('the second one');
  expect(ended).toEqual([5]);
});
