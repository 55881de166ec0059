import { expect, test } from 'vitest';
import { dayIn, daysBetween } from './days.ts';

test.each([
  ['UTC', '2026-03-01'],
  ['Pacific/Auckland', '2026-03-01'],
  ['America/New_York', '2026-02-28'],
])('at three in the morning of the first of March in UTC, the day in %s is %s', (timeZone, day) => {
  expect(dayIn(timeZone, new Date('2026-03-01T03:00:00Z'))).toBe(day);
});

test('days are counted, whatever the clocks do between them', () => {
  expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
  expect(daysBetween('2026-03-30', '2026-03-28')).toBe(-2);
  expect(daysBetween('2026-03-30', '2026-03-30')).toBe(0);
});
