import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shuffleWithSeed } from './shuffle.ts';

const seeds = fc.integer({ min: 0, max: 0xffff_ffff });

test('shuffling neither loses nor adds items', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), seeds, (items, seed) => {
      expect(shuffleWithSeed(items, seed).toSorted()).toEqual(items.toSorted());
    }),
  );
});

test('the same seed gives the same order, and the items stay as they were', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), seeds, (items, seed) => {
      const before = [...items];
      expect(shuffleWithSeed(items, seed)).toEqual(shuffleWithSeed(items, seed));
      expect(items).toEqual(before);
    }),
  );
});

test('orders never change, because open surveys depend on them', () => {
  const letters = [...'abcdefghij'];
  expect([0, 1, 0xffff_ffff].map((seed) => shuffleWithSeed(letters, seed).join(''))).toMatchInlineSnapshot(`
    [
      "cadeghifbj",
      "gafjicehbd",
      "ibgjhdecaf",
    ]
  `);
});

test('every item comes first about equally often', () => {
  const firsts = Array.from({ length: 6000 }, (_, seed) => shuffleWithSeed([0, 1, 2, 3, 4, 5], seed)[0]);
  for (const item of [0, 1, 2, 3, 4, 5]) {
    const share = firsts.filter((first) => first === item).length / firsts.length;
    expect(share).toBeGreaterThan(0.15);
    expect(share).toBeLessThan(0.185);
  }
});

test.each([-1, 0.5, 2 ** 32, Number.NaN])('%s is not a seed', (seed) => {
  expect(() => shuffleWithSeed([1], seed)).toThrow(new RangeError(`seed ${seed} is not an unsigned 32-bit integer`));
});
