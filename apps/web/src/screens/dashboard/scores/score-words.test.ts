import { expect, test } from 'vitest';
import { distributionInWords, shareInWords, trendInWords } from './score-words.ts';

const bands = (...surveys: number[]) =>
  surveys.map((count, band) => ({ from: band * 10, to: band === 9 ? 100 : band * 10 + 9, surveys: count }));

const weeks = (...averages: (number | null)[]) =>
  averages.map((average_score, week) => ({
    starts_on: `2026-06-${String(week + 1).padStart(2, '0')}`,
    surveys: average_score === null ? 0 : 2,
    average_score,
  }));

test('the distribution is described by risk', () => {
  const distribution = bands(0, 1, 0, 0, 1, 3, 0, 0, 4, 1);
  expect(
    distributionInWords({
      surveys: 10,
      is_capped: false,
      average_score: 66,
      questionnaires: [],
      distribution,
      weeks: weeks(60, 70),
    }),
  ).toBe('10 surveys in 2 weeks, 66% on average: 2 at high risk, 3 medium, 5 low.');
});

test.each([
  [weeks(60, 60, 70, 70), '10 points higher than in the previous 2 weeks.'],
  [weeks(61, 61, 57, 57), '4 points lower than in the previous 2 weeks.'],
  [weeks(60, 60, 62, 62), 'About the same as in the previous 2 weeks.'],
  [weeks(null, null, 62, 62), 'Not enough weeks with answers to compare yet.'],
  [weeks(60, null, null, 70), '10 points higher than in the previous 2 weeks.'],
])('the trend of %j is %s', (shown, words) => {
  expect(
    trendInWords({
      surveys: 1,
      is_capped: false,
      average_score: 60,
      questionnaires: [],
      distribution: [],
      weeks: shown,
    }),
  ).toBe(words);
});

test.each([
  [0, 14, '0%'],
  [4, 14, '29%'],
  [1, 300, 'Less than 1%'],
  [0, 0, '0%'],
])('%i of %i surveys are %s', (surveys, all, words) => {
  expect(shareInWords(surveys, all)).toBe(words);
});
