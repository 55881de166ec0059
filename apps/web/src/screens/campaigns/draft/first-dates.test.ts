import { expect, test } from 'vitest';
import { nextFirstMonday, nextMonday, weekdayOfMonth } from './first-dates.ts';

test.each([
  ['2026-11-28', '2026-11-30', '2026-12-07'],
  // A Monday is not the next one after itself.
  ['2026-12-07', '2026-12-14', '2027-01-04'],
  ['2026-12-06', '2026-12-07', '2026-12-07'],
  ['2026-05-31', '2026-06-01', '2026-06-01'],
])('after %s the next Monday is %s, and the next first Monday %s', (day, monday, firstMonday) => {
  expect([nextMonday(day), nextFirstMonday(day)]).toEqual([monday, firstMonday]);
});

test.each([
  ['2026-12-07', 'the first Monday'],
  ['2026-12-08', 'the second Tuesday'],
  ['2026-12-27', 'the fourth Sunday'],
  ['2026-12-31', 'the last Thursday'],
])('%s is %s of its month', (date, words) => {
  expect(weekdayOfMonth(date)).toBe(words);
});
