import { expect, test } from 'vitest';
import { everyDay } from './DaysPlot.tsx';

const WAVE = { starts_on: '2026-05-04', closes_on: '2026-05-08' };
const KNOWN = [{ first_day: '2026-05-05', day: '2026-05-05', opened: 3, answered: 2 }];

test.each([
  ['not known yet', null, '2026-05-05'],
  ['later than the last answer', '2026-05-07', '2026-05-07'],
  ['after the last day of the wave', '2026-05-08', '2026-05-05'],
])('the days of a wave are shown without gaps, when today is %s', (_, today, last) => {
  const days = everyDay(WAVE, KNOWN, today).map(({ day, answered }) => [day, answered]);
  expect(days.slice(0, 2)).toEqual([
    ['2026-05-04', 0],
    ['2026-05-05', 2],
  ]);
  expect(days.at(-1)?.[0]).toBe(last);
});
