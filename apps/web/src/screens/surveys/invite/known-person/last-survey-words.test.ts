import type { KnownPerson } from '@plumbline/contract/wire';
import { expect, test } from 'vitest';
import { aSurvey } from '../../testing.ts';
import { lastSurveyInWords } from './last-survey-words.ts';

const NOW = new Date('2026-05-04T12:00:00Z');

const words = (fields: Partial<KnownPerson['last_survey']>) =>
  lastSurveyInWords({ ...aSurvey(), created_at: '2026-05-01T12:00:00.000Z', consistency: null, ...fields }, NOW);

test.each([
  ['invited', '2026-05-04T09:00:00.000Z', 'Invited today, not answered yet'],
  ['invited', '2026-05-03T12:00:00.000Z', 'Invited yesterday, not answered yet'],
  ['active', '2026-05-01T12:00:00.000Z', 'Opened by its link 3 days ago, not answered yet'],
  ['start', '2026-05-01T12:00:00.000Z', 'Invited 3 days ago, started but not submitted'],
  ['paused', '2026-05-01T12:00:00.000Z', 'Invited 3 days ago, paused'],
  ['archived', '2026-05-01T12:00:00.000Z', 'Invited 3 days ago, archived without answers'],
  ['draft', '2026-05-01T12:00:00.000Z', 'Drafted 3 days ago, not sent'],
] as const)('a survey that is %s since %s: %s', (status, created_at, expected) => {
  expect(words({ status, created_at })).toBe(expected);
});

test('an answered survey says when, with its score once there is one', () => {
  const submitted_at = '2025-10-12T12:00:00.000Z';
  expect(words({ status: 'completed', submitted_at })).toBe('Answered 12 Oct 2025');
  expect(words({ status: 'analyzed', submitted_at, score: 61, consistency: 'consistent' })).toBe(
    'Answered 12 Oct 2025, 61%',
  );
});

test('a score whose answers do not fit together is not shown without saying so', () => {
  const answered = { status: 'archived', submitted_at: '2025-10-12T12:00:00.000Z', score: 61 } as const;
  expect(words({ ...answered, consistency: 'talk_first' })).toBe(
    'Answered 12 Oct 2025, 61%, talk before using this score',
  );
});
