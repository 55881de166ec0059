import { expect, test } from 'vitest';
import { lastWeeks, toScoreSummary } from './score-summary.ts';

test.each([
  ['2026-11-16T00:00:00Z', '2026-11-16'],
  ['2026-11-18T12:00:00Z', '2026-11-16'],
  ['2026-11-22T23:59:59Z', '2026-11-16'],
  ['2026-11-23T00:00:00Z', '2026-11-23'],
])('%s lies in the week of Monday %s', (now, monday) => {
  expect(lastWeeks(new Date(now), 1)).toEqual([monday]);
});

test('weeks follow one another without a gap, over the end of a year too', () => {
  expect(lastWeeks(new Date('2027-01-05T10:00:00Z'), 3)).toEqual(['2026-12-21', '2026-12-28', '2027-01-04']);
});

test('scores are counted in bands of ten, the highest with the last', () => {
  const { distribution } = toScoreSummary(
    ['2026-11-16'],
    [
      { week: null, band: 0, surveys: 2, points: 9 },
      { week: null, band: 4, surveys: 1, points: 49 },
      { week: null, band: 9, surveys: 2, points: 190 },
    ],
  );
  expect(distribution.map(({ surveys }) => surveys)).toEqual([2, 0, 0, 0, 1, 0, 0, 0, 0, 2]);
  expect([distribution[0], distribution.at(-1)]).toMatchObject([
    { from: 0, to: 9 },
    { from: 90, to: 100 },
  ]);
});

test('averages weight every survey equally, and a week without surveys has none', () => {
  const summary = toScoreSummary(
    ['2026-11-09', '2026-11-16'],
    [
      { week: '2026-11-16', band: null, surveys: 4, points: 231 },
      { week: null, band: 5, surveys: 3, points: 150 },
      { week: null, band: 8, surveys: 1, points: 81 },
    ],
  );
  expect(summary).toMatchObject({ surveys: 4, average_score: 58 });
  expect(summary.weeks).toEqual([
    { starts_on: '2026-11-09', surveys: 0, average_score: null },
    { starts_on: '2026-11-16', surveys: 4, average_score: 58 },
  ]);
});
