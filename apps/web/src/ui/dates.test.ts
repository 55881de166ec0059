import { expect, test } from 'vitest';
import { legalDay, longDay, weekday } from './dates.ts';

test('a long date in English has the day first, as every other date of the product', () => {
  expect(longDay('en', '2026-03-05T12:00:00Z')).toBe('5 March 2026');
  expect(longDay('de', '2026-03-05T12:00:00Z')).toBe('5. März 2026');
});

test('a long date is the day in the time zone that is asked for', () => {
  expect(longDay('en', '2026-03-05T23:30:00Z', 'Europe/Berlin')).toBe('6 March 2026');
  expect(longDay('en', '2026-03-05', 'UTC')).toBe('5 March 2026');
});

test('a weekday stands before its date', () => {
  expect(weekday('2026-05-05')).toBe('Tue, 5 May 2026');
});

test('the policies have the month first, as the specification writes their dates', () => {
  expect(legalDay('2025-05-01')).toBe('May 1, 2025');
});
