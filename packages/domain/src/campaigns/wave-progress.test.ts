import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answeredPercent, answeredShare, isLowShare, waveProgress } from './wave-progress.ts';

const startsAt = new Date('2026-11-23T06:00:00Z');
const closesAt = new Date('2026-11-26T06:00:00Z');
const atThird = new Date('2026-11-24T06:00:00Z');
const justBefore = new Date(atThird.getTime() - 1);

test('the answered share is 0 to 1, and null when nobody was asked', () => {
  expect(answeredShare({ asked: 8, answered: 6 })).toBe(0.75);
  expect(answeredShare({ asked: 8, answered: 0 })).toBe(0);
  expect(answeredShare({ asked: 0, answered: 0 })).toBeNull();
});

test.each([
  [200, 29, 15],
  [1000, 144, 14],
  [3, 2, 67],
  [1000, 1, 1],
  [1000, 999, 99],
  [5, 5, 100],
  [5, 0, 0],
  [200, 119, 59],
  [1000, 599, 59],
  [5, 3, 60],
])('of %i people, %i are %i%%: rounding alone never gives 0, 60 or 100', (asked, answered, percent) => {
  expect(answeredPercent({ asked, answered })).toBe(percent);
});

test('the percentage is null when nobody was asked', () => {
  expect(answeredPercent({ asked: 0, answered: 0 })).toBeNull();
});

test.each([
  [8, 9],
  [8, -1],
  [0, 1],
  [8, Number.NaN],
])('of %i asked, %d answered is refused', (asked, answered) => {
  expect(() => answeredShare({ asked, answered })).toThrow(
    new RangeError(`answered ${answered} is outside 0..${asked}`),
  );
});

test('below 60% a share is low', () => {
  expect([0, 0.59, 0.6, 1, null].map(isLowShare)).toEqual([true, true, false, false, false]);
});

test('three fifths of any number are not low', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), (fifth) => {
      expect(isLowShare(answeredShare({ asked: fifth * 5, answered: fifth * 3 }))).toBe(false);
      expect(isLowShare(answeredShare({ asked: fifth * 5, answered: fifth * 3 - 1 }))).toBe(true);
    }),
  );
});

test.each([
  [0, 0, atThird, { kind: 'nobody_asked' }],
  [10, 5, justBefore, { kind: 'too_early', share: 0.5 }],
  [10, 5, new Date('2026-11-01T00:00:00Z'), { kind: 'too_early', share: 0.5 }],
  [10, 5, atThird, { kind: 'low', share: 0.5 }],
  [10, 5, new Date('2027-11-01T00:00:00Z'), { kind: 'low', share: 0.5 }],
  [10, 6, justBefore, { kind: 'enough', share: 0.6 }],
  [10, 6, atThird, { kind: 'enough', share: 0.6 }],
])('of %i asked, %i answered at %s is %j', (asked, answered, now, progress) => {
  expect(waveProgress({ asked, answered, startsAt, closesAt }, now)).toEqual(progress);
});
