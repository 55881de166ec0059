import { expect, test } from 'vitest';
import { canListSurveysOfMarks, conditionsOfBand, conditionsOfWeek } from './plot-conditions.ts';

const band = { from: 70, to: 79, surveys: 4 };
const summary = {
  surveys: 4,
  is_capped: false,
  average_score: 74,
  questionnaires: [],
  distribution: [band],
  weeks: [{ starts_on: '2026-09-28', surveys: 4, average_score: 74 }],
};

test.each([
  [{}, { score_from: 70, score_to: 79, from: '2026-09-28' }],
  [{ risk: 'Low' as const }, { risk: 'Low', score_from: 70, score_to: 79, from: '2026-09-28' }],
  [{ from: '2026-01-01' }, { score_from: 70, score_to: 79, from: '2026-09-28' }],
  [
    { from: '2026-10-07', to: '2026-10-09' },
    { score_from: 70, score_to: 79, from: '2026-10-07', to: '2026-10-09' },
  ],
])('with %j, a bar lists the surveys with %j', (conditions, ofBand) => {
  expect(conditionsOfBand(conditions, summary, band)).toEqual(ofBand);
});

test('a point lists the surveys submitted from its Monday to its Sunday', () => {
  const week = { starts_on: '2026-12-28', surveys: 1, average_score: 60 };
  expect(conditionsOfWeek({ company: 'Acme' }, week)).toEqual({
    company: 'Acme',
    from: '2026-12-28',
    to: '2027-01-03',
  });
});

test.each([
  [{ from: '2026-09-30' }, { from: '2026-09-30', to: '2026-10-04' }],
  [{ to: '2026-10-01' }, { from: '2026-09-28', to: '2026-10-01' }],
  [
    { from: '2026-09-30', to: '2026-10-01' },
    { from: '2026-09-30', to: '2026-10-01' },
  ],
  [
    { from: '2026-01-01', to: '2026-12-31' },
    { from: '2026-09-28', to: '2026-10-04' },
  ],
])('with the range %j, a point lists the days %j', (range, days) => {
  expect(conditionsOfWeek(range, { starts_on: '2026-09-28', surveys: 1, average_score: 60 })).toEqual(days);
});

test('bars and points list no surveys while a range of invitation days is set', () => {
  expect(canListSurveysOfMarks({ dates: 'invited', from: '2026-01-01' })).toBe(false);
  expect(canListSurveysOfMarks({ from: '2026-01-01' })).toBe(true);
  expect(canListSurveysOfMarks({})).toBe(true);
});
