import { SURVEY_STATUSES } from '@plumbline/domain/survey-life-cycle';
import { expect, test } from 'vitest';
import { surveyFreshMs, surveyPollMs } from './survey-queries.ts';
import { aSurvey } from './testing.ts';

const UPDATED_MS = Date.UTC(2026, 4, 1, 8);

const survey = (fields: Parameters<typeof aSurvey>[0]) =>
  aSurvey({ updated_at: new Date(UPDATED_MS).toISOString(), ...fields });

test.each([
  ['invited', 0, 30_000],
  ['start', 0, 30_000],
  ['processing', 0, 1000],
  ['processing', 14_999, 1000],
  ['processing', 15_000, 5000],
  ['completed', 0, 1000],
  // A clock that is an hour off only makes polling slower.
  ['completed', -3_600_000, 5000],
  ['analyzed', 0, false],
  ['paused', 0, false],
  ['archived', 0, false],
] as const)(
  'a survey that is %s, fetched %s ms after its change, is fetched again after %s ms',
  (status, age, poll) => {
    expect(surveyPollMs(survey({ status }), UPDATED_MS + age)).toBe(poll);
  },
);

test('a survey that waits for something is never fresh, a finished one for five minutes', () => {
  const fresh = SURVEY_STATUSES.filter((status) => surveyFreshMs(survey({ status })) === 300_000);
  expect(fresh).toEqual(['analyzed', 'paused', 'archived']);
  expect(surveyFreshMs(undefined)).toBe(0);
});

test('an anonymous invitation is not polled, because it never shows an answer', () => {
  expect(surveyPollMs(survey({ status: 'invited', is_anonymous: true }), UPDATED_MS)).toBe(false);
});
