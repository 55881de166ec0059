import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  dayNumber,
  isIsoWeek,
  isLocalDate,
  isoWeekOf,
  isWeekend,
  plusDays,
  plusMonths,
  plusMonthsOnWeekday,
} from './local-date.ts';

const dates = fc
  .integer({ min: 0, max: dayNumber('9990-12-31') })
  .map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10));

test.each(['1970-01-01', '2024-02-29', '2026-12-31', '9999-12-31'])('%s is a date', (text) => {
  expect(isLocalDate(text)).toBe(true);
});

test.each([
  '',
  '1969-12-31',
  '2026-02-29',
  '2026-02-30',
  '2026-13-01',
  '2026-1-1',
  '2026-01-01T00:00:00Z',
  '10000-01-01',
])('%j is not a date', (text) => {
  expect(isLocalDate(text)).toBe(false);
  expect(() => dayNumber(text)).toThrow(new RangeError(`${text} is not a date`));
});

test.each([
  ['2025-12-28', '2025-W52'],
  ['2025-12-29', '2026-W01'],
  ['2026-01-01', '2026-W01'],
  ['2026-12-31', '2026-W53'],
  ['2027-01-03', '2026-W53'],
  ['2027-01-04', '2027-W01'],
  ['2024-12-30', '2025-W01'],
  ['2021-01-03', '2020-W53'],
])('%s is in the ISO week %s', (date, week) => {
  expect(isoWeekOf(date)).toBe(week);
  expect(isIsoWeek(week)).toBe(true);
});

test.each(['', '2026-W00', '2026-W54', '2025-W53', '2026-W1', '2026-52', '2026-w52', '1970-W10', '9999-W10'])(
  '%j is not an ISO week',
  (text) => {
    expect(isIsoWeek(text)).toBe(false);
  },
);

test('the seven days from a Monday share an existing ISO week, and the next day is in another one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 60, max: 400_000 }), (weeks) => {
      // 1970-01-05 was a Monday.
      const days = [0, 1, 2, 3, 4, 5, 6, 7].map((day) => isoWeekOf(plusDays('1970-01-05', weeks * 7 + day) ?? ''));
      expect(new Set(days.slice(0, 7)).size).toBe(1);
      expect(days[7]).not.toBe(days[0]);
      expect(isIsoWeek(days[0] ?? '')).toBe(true);
    }),
  );
});

test('days are added and subtracted within the years 1970 to 9999', () => {
  expect(plusDays('2024-02-28', 2)).toBe('2024-03-01');
  expect(plusDays('2026-01-01', -1)).toBe('2025-12-31');
  expect(plusDays('1970-01-01', -1)).toBeNull();
  expect(plusDays('9999-12-30', 1)).toBe('9999-12-31');
  expect(plusDays('9999-12-31', 1)).toBeNull();
});

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2026-01-31', 2, '2026-03-31'],
  ['2023-11-30', 3, '2024-02-29'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2026-05-15', 0, '2026-05-15'],
  ['9999-12-31', 1, null],
])('%s plus %i months is %s', (date, months, later) => {
  expect(plusMonths(date, months)).toBe(later);
});

test('adding months keeps the day, or takes the last day of a shorter month', () => {
  fc.assert(
    fc.property(dates, fc.integer({ min: 0, max: 100 }), (date, months) => {
      const later = plusMonths(date, months) ?? '';
      const isSameDay = later.slice(8) === date.slice(8);
      const isLastDay = plusDays(later, 1)?.endsWith('-01') === true && later.slice(8) < date.slice(8);
      expect(isSameDay || isLastDay).toBe(true);
    }),
  );
});

test.each([
  ['2026-12-07', 1, '2027-01-04'],
  ['2026-12-07', 4, '2027-04-05'],
  ['2026-06-15', 2, '2026-08-17'],
  // A fifth Monday, in a month without one.
  ['2026-11-30', 1, '2026-12-28'],
  ['2026-11-30', 4, '2027-03-29'],
  ['2026-11-30', 0, '2026-11-30'],
  ['9999-12-06', 1, null],
])('%s plus %i months on its weekday is %s', (date, months, later) => {
  expect(plusMonthsOnWeekday(date, months)).toBe(later);
});

test('adding months on the weekday stays in that month, in the same week or the last', () => {
  fc.assert(
    fc.property(dates, fc.integer({ min: 0, max: 100 }), (date, months) => {
      const later = plusMonthsOnWeekday(date, months) ?? '';
      expect(later.slice(0, 7)).toBe(plusMonths(date, months)?.slice(0, 7));
      expect((dayNumber(later) - dayNumber(date)) % 7).toBe(0);
      const weekOf = (day: string) => Math.ceil(Number(day.slice(8)) / 7);
      expect(weekOf(later) === weekOf(date) || (weekOf(date) === 5 && weekOf(later) === 4)).toBe(true);
    }),
  );
});

test.each([
  ['2026-11-27', false],
  ['2026-11-28', true],
  ['2026-11-29', true],
  ['2026-11-30', false],
  ['1970-01-03', true],
])('%s is on a weekend: %j', (date, expected) => {
  expect(isWeekend(date)).toBe(expected);
});
