import type { CategoryResult, SurveyResults } from '@plumbline/contract/wire';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { ConsistencyLevel } from '../../results/score-caveat.ts';
import { aCategory, aSurvey } from '../testing.ts';
import { SurveyPrint } from './SurveyPrint.tsx';
import { SurveyOfPersonEntry } from './SurveysOfPerson.tsx';
import { Verdict } from './Verdict.tsx';

function category(name: string, percent: number): CategoryResult {
  return { ...aCategory(name, percent), points: percent, max_points: 100, answered: 7, asked: 7 };
}

function resultsAt(level: ConsistencyLevel): SurveyResults {
  return {
    rules_version: '1',
    categories: [category('focus', 86), category('honesty_check', 100)],
    items: [],
    answers: {},
    consistency: { level, flags: [] },
    receipt_code: null,
    earlier: [],
  };
}

const surveyAt = (level: ConsistencyLevel, is_anonymous = false) =>
  aSurvey({
    status: 'analyzed',
    score: 87,
    risk_level: 'Low',
    submitted_at: '2026-03-02T10:00:00Z',
    is_anonymous,
    results: resultsAt(level),
  });

const verdictAt = (level: ConsistencyLevel, isAnonymous = false) =>
  renderToStaticMarkup(<Verdict survey={surveyAt(level, isAnonymous)} />);
const printedAt = (level: ConsistencyLevel) =>
  renderToStaticMarkup(<SurveyPrint survey={surveyAt(level)} analysis={null} scoreErrors={[]} appendix="asked" />);

/** The markup between a score and what follows it. */
const afterScore = (html: string) => html.slice(html.indexOf('87%'), html.indexOf('Low risk'));

describe('a score whose answers do not fit together', () => {
  test.each([
    ['check', 'Check the answers first'],
    ['talk_first', 'Talk before using this score'],
  ] as const)('at %s is followed by: %s', (level, caveat) => {
    expect(afterScore(verdictAt(level))).toContain(caveat);
  });

  test('has no colour that would call it good', () => {
    expect(verdictAt('consistent')).toContain('text-figure text-safe');
    expect(verdictAt('talk_first')).not.toContain('text-figure text-safe');
  });

  test('is to be used with care when nobody can be asked', () => {
    expect(afterScore(verdictAt('talk_first', true))).toContain('Use this score with care');
  });

  test('says so among the surveys of its person', () => {
    const entry = {
      ...surveyAt('talk_first'),
      consistency: 'talk_first',
      isThis: true,
      asked: null,
      change: null,
    } as const;
    const html = renderToStaticMarkup(<SurveyOfPersonEntry entry={entry} />);
    expect(html.slice(html.indexOf('87%'))).toContain('Talk before using this score');
  });

  test('has the same beside each group of scores on paper', () => {
    // Beside the overall score, its categories and the control questions, and in words below.
    expect(printedAt('talk_first').match(/Talk before using this score/g)?.length).toBeGreaterThanOrEqual(4);
    expect(printedAt('talk_first')).not.toContain('The answers fit together');
  });
});

test('a score whose answers fit together stands alone', () => {
  expect(printedAt('consistent')).not.toMatch(/before using this score|Check the answers first/);
});
