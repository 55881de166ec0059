import type { SurveyResults } from '@plumbline/contract/wire';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { aSurvey } from '../testing.ts';
import { Verdict } from './Verdict.tsx';

const RESULTS: SurveyResults = {
  rules_version: '1',
  categories: [],
  items: [],
  answers: {},
  consistency: { level: 'consistent', flags: [] },
  receipt_code: null,
  earlier: [],
};

const verdictOf = (status: 'completed' | 'processing', waitedMinutes: number) => {
  const since = new Date(Date.now() - waitedMinutes * 60_000).toISOString();
  const survey = aSurvey({ status, score: 87, submitted_at: since, updated_at: since, results: RESULTS });
  return renderToStaticMarkup(<Verdict survey={survey} onWrite={() => undefined} />);
};

describe.each(['completed', 'processing'] as const)('with the status %s', (status) => {
  test('a result whose answers just arrived says that the analysis is being written', () => {
    const verdict = verdictOf(status, 0);
    expect(verdict).toContain('The analysis is being written.');
    expect(verdict).not.toContain('Write the analysis now');
  });

  test('a result whose analysis is overdue does not say so, and offers to write it', () => {
    const verdict = verdictOf(status, 16);
    expect(verdict).not.toContain('being written');
    expect(verdict).toContain('The analysis has not been written yet.');
    expect(verdict).toContain('Write the analysis now');
  });
});

test('a survey that was not answered waits for answers only as long as its link accepts them', () => {
  const wordsOf = (expires_at: string | null) =>
    renderToStaticMarkup(<Verdict survey={aSurvey({ status: 'invited', score: null, results: null, expires_at })} />);
  expect(wordsOf(null)).toContain('The score appears here once the answers are submitted.');
  expect(wordsOf('2026-05-04T05:00:00.000Z')).toContain('Not answered. The link no longer accepts answers.');
});
