import { afterAll, describe, expect, test } from 'vitest';
import { day, dayInUtc, daysInUtc, shortDay, shortWeekday, showDatesIn, shownTimeZone, weekday } from './dates.ts';
import { dayAndTime, longDay, monthOf, timeOnDay, timeZoneInWords, zoneElsewhere } from './moments.ts';

const HERE = new Intl.DateTimeFormat().resolvedOptions().timeZone;
/** Two zones, of which at most one is that of this process. */
const [ELSEWHERE, OTHER] = HERE === 'Pacific/Auckland' ? ['Asia/Tokyo', HERE] : ['Pacific/Auckland', 'Asia/Tokyo'];

afterAll(() => showDatesIn(HERE));

describe('moments', () => {
  test.each([
    ['Pacific/Auckland', '27 Nov 2026', '27 November 2026'],
    ['UTC', '26 Nov 2026', '26 November 2026'],
    ['America/New_York', '26 Nov 2026', '26 November 2026'],
  ])('in %s are of the day %s', (timeZone, short, long) => {
    showDatesIn(timeZone);
    expect([day('2026-11-26T18:04:00Z'), longDay('en', '2026-11-26T18:04:00Z')]).toEqual([short, long]);
  });

  test.each([
    ['2026-09-26T13:59:00Z', '27 Sept 2026, 01:59'],
    ['2026-09-26T14:00:00Z', '27 Sept 2026, 03:00'],
    ['2026-09-27T10:59:00Z', '27 Sept 2026, 23:59'],
    ['2026-09-27T11:00:00Z', '28 Sept 2026, 00:00'],
  ])('at %s clocks in Auckland, which skip an hour that day, show %s', (moment, expected) => {
    showDatesIn('Pacific/Auckland');
    expect(dayAndTime(moment).slice(0, expected.length)).toBe(expected);
  });

  test('a time names its zone for a reader elsewhere only', () => {
    showDatesIn(ELSEWHERE);
    expect(dayAndTime('2026-11-26T18:04:00Z')).toMatch(/, \d\d:04 GMT\+\d+$/);
    expect(zoneElsewhere()).toBe(ELSEWHERE);
    showDatesIn(HERE);
    expect(dayAndTime('2026-11-26T18:04:00Z')).toMatch(/, \d\d:\d\d$/);
    expect(zoneElsewhere()).toBeNull();
  });

  test('a zone that the browser does not know is shown in UTC', () => {
    showDatesIn(OTHER);
    showDatesIn('Mars/Olympus');
    expect([shownTimeZone(), day('2026-11-26T23:59:00Z')]).toEqual(['UTC', '26 Nov 2026']);
  });

  test('a time of a preview is that of its zone', () => {
    const moment = new Date('2026-11-27T17:40:00Z');
    expect(['Pacific/Auckland', 'UTC'].map((zone) => timeOnDay(moment, zone))).toEqual([
      '06:40 on 28 November',
      '17:40 on 27 November',
    ]);
    expect(timeZoneInWords('America/New_York')).toBe('America/New York');
  });
});

describe('dates without a time', () => {
  test.each(['Pacific/Kiritimati', 'America/Los_Angeles'])('are the same in %s', (timeZone) => {
    showDatesIn(timeZone);
    expect([dayInUtc('2026-05-05'), shortDay('2026-05-05'), shortWeekday('2026-05-05'), weekday('2026-05-05')]).toEqual(
      ['5 May 2026', '5 May', 'Tue 5 May', 'Tue, 5 May 2026'],
    );
    expect(daysInUtc('2026-05-05', '2026-05-11')).toMatch(/^5.+11 May 2026$/);
    expect(longDay('en', '2026-03-05', 'UTC')).toBe('5 March 2026');
    expect(monthOf('2026-11-01')).toBe('November 2026');
  });
});

test('a long date in English has the day first, as every other date of the product', () => {
  expect(longDay('en', '2026-03-05T12:00:00Z', 'UTC')).toBe('5 March 2026');
  expect(longDay('de', '2026-03-05T12:00:00Z', 'UTC')).toBe('5. März 2026');
  expect(longDay('en', '2026-03-05T23:30:00Z', 'Europe/Berlin')).toBe('6 March 2026');
});
