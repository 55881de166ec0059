import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayNumber, plusDays } from './local-date.ts';
import { plannedWaves } from './plan.ts';
import { dayWindow, instantOf, localDateOf, waveWindow } from './zoned-time.ts';

const ZONES = [
  'UTC',
  'Europe/Berlin',
  'Europe/Dublin',
  'America/New_York',
  'America/St_Johns',
  'America/Sao_Paulo',
  'America/Santiago',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Asia/Beirut',
  'Asia/Gaza',
  'Africa/Cairo',
  'Africa/Casablanca',
  'Pacific/Apia',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
];

const zones = fc.constantFrom(...ZONES);
const dates = fc.integer({ min: 0, max: 14_000 }).map((days) => plusDays('2000-01-01', days) ?? '');
const hours = fc.integer({ min: 0, max: 23 });

/** Date and time that clocks show, such as `2026-11-23 07:00`; uses Intl in a different way from the code. */
function clock(instant: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return format.format(instant);
}

const written = (date: string, hour: number) => `${date} ${String(hour).padStart(2, '0')}:00`;

test.each([
  // Summer and winter.
  ['2026-07-01', 7, 'Europe/Berlin', '2026-07-01T05:00:00.000Z'],
  ['2026-12-01', 7, 'Europe/Berlin', '2026-12-01T06:00:00.000Z'],
  ['2026-12-01', 7, 'Asia/Kathmandu', '2026-12-01T01:15:00.000Z'],
  ['2026-12-01', 7, 'Pacific/Kiritimati', '2026-11-30T17:00:00.000Z'],
  // 02:00 does not exist: clocks go from 02:00 to 03:00.
  ['2026-03-29', 2, 'Europe/Berlin', '2026-03-29T01:00:00.000Z'],
  ['2026-03-29', 3, 'Europe/Berlin', '2026-03-29T01:00:00.000Z'],
  ['2026-03-29', 1, 'Europe/Berlin', '2026-03-29T00:00:00.000Z'],
  // 02:00 exists twice.
  ['2026-10-25', 2, 'Europe/Berlin', '2026-10-25T00:00:00.000Z'],
  ['2026-10-25', 3, 'Europe/Berlin', '2026-10-25T02:00:00.000Z'],
  ['2026-03-08', 2, 'America/New_York', '2026-03-08T07:00:00.000Z'],
  ['2026-11-01', 1, 'America/New_York', '2026-11-01T05:00:00.000Z'],
  // Clocks change by half an hour: 02:00 to 02:30.
  ['2026-10-04', 2, 'Australia/Lord_Howe', '2026-10-03T15:30:00.000Z'],
  // Midnight does not exist.
  ['2018-11-04', 0, 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z'],
  // 30 December 2011 does not exist.
  ['2011-12-30', 7, 'Pacific/Apia', '2011-12-30T10:00:00.000Z'],
  ['2011-12-31', 7, 'Pacific/Apia', '2011-12-30T17:00:00.000Z'],
  ['2011-12-29', 7, 'Pacific/Apia', '2011-12-29T17:00:00.000Z'],
])('on %s at %i:00 in %s it is %s', (date, hour, timeZone, instant) => {
  expect(instantOf(date, hour, timeZone).toISOString()).toBe(instant);
});

test.each([
  ['2026-12-01T04:59:59.999Z', 'America/New_York', '2026-11-30'],
  ['2026-12-01T05:00:00.000Z', 'America/New_York', '2026-12-01'],
  ['2026-11-30T10:00:00.000Z', 'Pacific/Kiritimati', '2026-12-01'],
  ['2026-12-01T00:00:00.000Z', 'UTC', '2026-12-01'],
])('at %s the date in %s is %s', (instant, timeZone, date) => {
  expect(localDateOf(new Date(instant), timeZone)).toBe(date);
});

test.each([
  ['2026-11-27', 'Pacific/Auckland', '2026-11-26T11:00:00.000Z', 24],
  ['2026-09-27', 'Pacific/Auckland', '2026-09-26T12:00:00.000Z', 23],
  ['2026-04-05', 'Pacific/Auckland', '2026-04-04T11:00:00.000Z', 25],
  ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00.000Z', 23],
  ['2026-10-25', 'Europe/Berlin', '2026-10-24T22:00:00.000Z', 25],
  // Clocks skip midnight.
  ['2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z', 23],
  // Clocks show midnight twice.
  ['2026-11-01', 'America/Havana', '2026-11-01T04:00:00.000Z', 25],
  ['2026-11-27', 'UTC', '2026-11-27T00:00:00.000Z', 24],
])('%s in %s begins at %s and has %i hours', (date, timeZone, begin, hoursOfDay) => {
  const { startsAt, endsAt } = dayWindow(date, timeZone);
  expect([startsAt.toISOString(), (endsAt.getTime() - startsAt.getTime()) / 3_600_000]).toEqual([begin, hoursOfDay]);
});

test('the last possible day is refused', () => {
  expect(() => dayWindow('9999-12-31', 'UTC')).toThrow(RangeError);
});

test('clocks show the wanted time at the instant, or it is the first instant after a gap', () => {
  fc.assert(
    fc.property(zones, dates, hours, (timeZone, date, hour) => {
      const instant = instantOf(date, hour, timeZone);
      const wanted = written(date, hour);
      const shown = clock(instant, timeZone);
      if (shown === wanted) return;
      expect(shown > wanted).toBe(true);
      expect(clock(new Date(instant.getTime() - 1), timeZone) < wanted).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});

test.each(ZONES)('in %s no earlier instant shows the wanted time, even when clocks change', (timeZone) => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  for (const date of daysOfChange(timeZone, 2010, 2027)) {
    for (const hour of [0, 1, 2, 3, 7]) {
      const instant = instantOf(date, hour, timeZone).getTime();
      const wanted = written(date, hour);
      const shown = format.format(instant);
      const isAfterGap = format.format(instant - 1) < wanted && shown > wanted;
      expect(shown === wanted || isAfterGap, `${wanted} is ${shown}`).toBe(true);
      const earlier = [30, 60, 120, 180].map((minutes) => format.format(instant - minutes * 60_000));
      expect(earlier).not.toContain(wanted);
    }
  }
});

test('the date of an instant is the one that clocks show', () => {
  fc.assert(
    fc.property(
      zones,
      fc.date({ min: new Date('1980-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
      (timeZone, instant) => {
        expect(localDateOf(instant, timeZone)).toBe(clock(instant, timeZone).slice(0, 10));
      },
    ),
  );
});

test.each([1, 2])('26 waves every %i weeks start at 07:00 and end at midnight in every zone', (every) => {
  for (const timeZone of ZONES) {
    const waves = plannedWaves(
      {
        firstDate: '2026-09-21',
        waveDays: every * 7,
        repeat: { every, unit: 'week' },
        pausedWeeks: [],
        endsOn: null,
        daysOff: null,
      },
      { count: 26 },
    );
    const windows = waves.map((wave) => waveWindow(wave, timeZone));
    expect(windows).toHaveLength(26);
    windows.forEach(({ startsAt, closesAt }, index) => {
      const { startsOn = '', closesOn = '' } = waves[index] ?? {};
      expect(clock(startsAt, timeZone)).toBe(`${startsOn} 07:00`);
      expect(localDateOf(closesAt, timeZone)).toBe(closesOn);
      expect(localDateOf(new Date(closesAt.getTime() - 1), timeZone)).toBe(plusDays(closesOn, -1));
      const next = windows[index + 1];
      expect(next === undefined || closesAt < next.startsAt).toBe(true);
    });
  }
});

test('these 26 waves cross two clock changes', () => {
  const hoursOf = (timeZone: string) =>
    new Set(
      plannedWaves(
        {
          firstDate: '2026-09-21',
          waveDays: 7,
          repeat: { every: 2, unit: 'week' },
          pausedWeeks: [],
          endsOn: null,
          daysOff: null,
        },
        { count: 26 },
      ).map((wave) => waveWindow(wave, timeZone).startsAt.toISOString().slice(11)),
    ).size;
  expect(['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu'].map(hoursOf)).toEqual([
    2, 2, 2, 1,
  ]);
});

test('dates, hours and zones that do not exist are refused', () => {
  expect(() => instantOf('2026-02-30', 7, 'UTC')).toThrow(new RangeError('2026-02-30 is not a date'));
  expect(() => instantOf('2026-02-28', 24, 'UTC')).toThrow(new RangeError('24 is not an hour of a day'));
  expect(() => instantOf('2026-02-28', -1, 'UTC')).toThrow(RangeError);
  expect(() => instantOf('2026-02-28', 7.5, 'UTC')).toThrow(RangeError);
  expect(() => instantOf('2026-02-28', 7, 'Mars/Olympus')).toThrow(RangeError);
  expect(() => localDateOf(new Date(Number.NaN), 'UTC')).toThrow(RangeError);
});

/** The dates, and the dates after them, on which the offset of a zone at noon UTC differs from the day before. */
function daysOfChange(timeZone: string, fromYear: number, toYear: number): string[] {
  const found: string[] = [];
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, timeStyle: 'short', dateStyle: 'short' });
  let before = '';
  for (let day = dayNumber(`${fromYear}-01-01`); day < dayNumber(`${toYear}-01-01`); day += 1) {
    const noon = new Date(day * 86_400_000 + 43_200_000);
    const date = noon.toISOString().slice(0, 10);
    const shown = format.format(noon);
    const offset = `${dayNumber(shown.slice(0, 10)) - day} ${shown.slice(11)}`;
    if (before !== '' && before !== offset) found.push(plusDays(date, -1) ?? '', date, plusDays(date, 1) ?? '');
    before = offset;
  }
  return found;
}
