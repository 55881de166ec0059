import fc from 'fast-check';
import { expect, test } from 'vitest';
import { joinedDays } from './joined-days.ts';
import { plusDays } from './local-date.ts';

const FIRST = '2026-05-04';
const dayAfter = (days: number) => plusDays(FIRST, days) ?? FIRST;
const daysOf = (counts: readonly (readonly [opened: number, answered: number])[]) =>
  counts.flatMap(([opened, answered], index) =>
    opened + answered === 0 ? [] : [{ day: dayAfter(index), opened, answered }],
  );

test('days are joined until enough people opened and enough answered', () => {
  const days = daysOf([
    [12, 3],
    [0, 0],
    [2, 8],
    [10, 10],
    [1, 1],
  ]);
  expect(joinedDays(days, 10, { first: FIRST, last: dayAfter(6) })).toEqual([
    { firstDay: FIRST, day: dayAfter(2), opened: 14, answered: 11 },
    { firstDay: dayAfter(3), day: dayAfter(6), opened: 11, answered: 11 },
  ]);
});

test('all days are one period when too few people opened or answered', () => {
  const between = { first: FIRST, last: dayAfter(9) };
  expect(joinedDays(daysOf([[2, 1]]), 10, between)).toEqual([
    { firstDay: FIRST, day: dayAfter(9), opened: 2, answered: 1 },
  ]);
  expect(joinedDays([], 10, between)).toEqual([]);
});

test('every period reaches the threshold unless it is the only one, no count is lost and no day is missing', () => {
  const counts = fc.array(fc.tuple(fc.nat(12), fc.nat(12)), { maxLength: 20 });
  fc.assert(
    fc.property(counts, fc.integer({ min: 5, max: 15 }), (each, threshold) => {
      const joined = joinedDays(daysOf(each), threshold, { first: FIRST, last: dayAfter(20) });
      for (const key of ['opened', 'answered'] as const) {
        const sum = (days: readonly Record<typeof key, number>[]) => days.reduce((total, day) => total + day[key], 0);
        expect(sum(joined)).toBe(sum(daysOf(each)));
        if (joined.length > 1) expect(Math.min(...joined.map((days) => days[key]))).toBeGreaterThanOrEqual(threshold);
      }
      if (joined.length > 0) expect(joined.at(-1)?.day).toBe(dayAfter(20));
      for (const [index, { firstDay }] of joined.entries()) {
        expect(firstDay).toBe(index === 0 ? FIRST : plusDays(joined[index - 1]?.day ?? '', 1));
      }
    }),
  );
});

test('the last period includes counts after the last day', () => {
  const between = { first: FIRST, last: dayAfter(1) };
  expect(
    joinedDays(
      daysOf([
        [0, 0],
        [0, 0],
        [0, 0],
        [9, 9],
      ]),
      5,
      between,
    ),
  ).toEqual([{ firstDay: FIRST, day: dayAfter(3), opened: 9, answered: 9 }]);
});
