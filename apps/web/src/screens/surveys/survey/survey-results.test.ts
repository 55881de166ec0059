import { expect, test } from 'vitest';
import { aCategory, anItem, aQuestion, aSurvey } from '../testing.ts';
import { evidenceOf } from './evidence.ts';
import {
  honestyCategory,
  isAnalysisOverdue,
  lowestFirst,
  responseRows,
  scoredCategories,
  scoreLabel,
  scoreLabelOf,
  weakestCategories,
} from './survey-results.ts';
import { tabFromAddress } from './survey-tabs.ts';

const CATEGORIES = [
  aCategory('focus', 90),
  aCategory('knowledge', 10, false),
  aCategory('support', 40),
  aCategory('stress', null),
  aCategory('workload', 60),
  aCategory('honesty_check', 5),
];

test('the two weakest categories are scored ones with enough answers', () => {
  expect(weakestCategories(CATEGORIES).map(({ category }) => category)).toEqual(['support', 'workload']);
});

test('scored categories are sorted lowest first, those without enough answers last', () => {
  const names = scoredCategories(CATEGORIES).map(({ category }) => category);
  expect(names).toEqual(['support', 'workload', 'focus', 'knowledge', 'stress']);
});

test('the honesty check is called answer consistency', () => {
  expect(scoreLabel(aCategory('honesty_check', 5))).toBe('Answer consistency');
  expect(scoreLabelOf(null, 'nonsense')).toBe('Unknown Category');
});

test('an own category has the name and the part in the score that its questionnaire gives it', () => {
  const own = { ...aCategory('own_cranes', 30), name: 'Work with cranes' };
  const check = { ...aCategory('own_check', 10), name: 'Checks', counts: 'consistency' as const };
  expect(weakestCategories([own, check])).toEqual([own]);
  expect(honestyCategory([own, check])).toBe(check);
  const question = aQuestion({ category: 'own_cranes' });
  const results = { ...resultsOf([]), categories: [own, check] };
  const [row] = responseRows({ questions: [question], results, originals: null });
  expect([scoreLabel(own), row?.category]).toEqual(['Work with cranes', 'Work with cranes']);
});

test('every question has a row, answered or not', () => {
  const answered = aQuestion({ question: 'Answered' });
  const skipped = aQuestion({ question: 'Skipped', type: 'text', is_required: false });
  const rows = responseRows({
    questions: [answered, skipped],
    originals: null,
    results: resultsOf(
      [
        anItem({ question_id: answered.id }),
        anItem({ question_id: skipped.id, raw_score: null, final_score: null, priority: null }),
      ],
      { [answered.id]: '6 – Agree' },
    ),
  });
  expect(rows).toMatchObject([
    { text: 'Answered', answer: '6 – Agree', result: { raw_score: 6, final_score: 6 } },
    { text: 'Skipped', answer: null, result: null },
  ]);
});

test('an answer to an unknown question has a row too', () => {
  const id = '0d5f3a52-0000-4000-8000-000000000000';
  const rows = responseRows({ questions: null, results: resultsOf([], { [id]: 'Yes' }), originals: null });
  expect(rows).toEqual([
    {
      id,
      text: 'Question 0d5f3a52',
      category: 'Unknown Category',
      isOwnWords: false,
      original: null,
      answer: 'Yes',
      result: null,
    },
  ]);
});

test('the lowest share of the attainable points comes first, the unscored last', () => {
  const questions = [aQuestion({ id: 'none' }), aQuestion({ id: 'high' }), aQuestion({ id: 'low' })];
  const rows = responseRows({
    questions,
    originals: null,
    results: resultsOf([
      anItem({ question_id: 'high', final_score: 4, max_score: 5 }),
      anItem({ question_id: 'low', final_score: 4, max_score: 7 }),
    ]),
  });
  expect(lowestFirst(rows).map(({ id }) => id)).toEqual(['low', 'high', 'none']);
});

test('evidence is shown as answers, percentages and words; unknown references are left out', () => {
  const question = aQuestion({ question: 'I check my gear.' });
  const survey = aSurvey({
    score: 62,
    questions: [question],
    responses: { [question.id]: '2' },
    results: {
      ...resultsOf([anItem({ question_id: question.id, raw_score: 2, final_score: 2 })], {
        [question.id]: '2 – Disagree',
      }),
      categories: CATEGORIES,
      consistency: { level: 'check', flags: [] },
    },
  });
  const evidence = evidenceOf(survey, [
    'overall',
    'support',
    'knowledge',
    question.id,
    question.id,
    'consistency',
    'gone',
  ]);
  expect(evidence.map(({ label, value }) => [label, value])).toEqual([
    ['Overall score', '62% · Check the answers first'],
    ['Support from Colleagues & Management', '40%'],
    ['Knowledge & Competence', 'Not enough answers'],
    ['I check my gear.', '2 – Disagree (2 of 7 points)'],
    ['Answer consistency', 'Check'],
  ]);
});

test.each([
  [null, true, 'overview'],
  ['nonsense', true, 'overview'],
  ['categories', false, 'categories'],
  ['analysis', true, 'analysis'],
  ['analysis', false, 'overview'],
] as const)('the address %j, with an analysis: %s, opens %s', (value, hasAnalysis, tab) => {
  expect(tabFromAddress(value, hasAnalysis)).toBe(tab);
});

function resultsOf(items: ReturnType<typeof anItem>[], answers: Readonly<Record<string, string>> = {}) {
  return {
    rules_version: '1',
    categories: [],
    items,
    answers,
    consistency: { level: 'consistent' as const, flags: [] },
    receipt_code: 'K7QM-2XWT',
    earlier: [],
  };
}

test('a first analysis can be requested once it is a quarter of an hour late', () => {
  const submitted_at = '2026-03-02T12:00:00Z';
  const late = { status: 'completed', ai_analysis: null, submitted_at, updated_at: submitted_at } as const;
  const quarterPast = Date.parse('2026-03-02T12:15:00Z');
  expect(isAnalysisOverdue(late, quarterPast)).toBe(false);
  expect(isAnalysisOverdue(late, quarterPast + 1)).toBe(true);
  expect(isAnalysisOverdue({ ...late, status: 'invited', submitted_at: null }, quarterPast + 1)).toBe(false);
});

test('an analysis that takes more than a quarter of an hour can be requested again', () => {
  const begun = { status: 'processing', ai_analysis: null, submitted_at: '2026-03-02T10:00:00Z' } as const;
  const updated_at = '2026-03-02T12:00:00Z';
  const quarterPast = Date.parse('2026-03-02T12:15:00Z');
  expect(isAnalysisOverdue({ ...begun, updated_at }, quarterPast)).toBe(false);
  expect(isAnalysisOverdue({ ...begun, updated_at }, quarterPast + 1)).toBe(true);
});

test('what the participant read is shown beside the English, and unscored free text is marked', () => {
  const rated = aQuestion({ question: 'I look around.' });
  const written = aQuestion({ question: 'What would help?', type: 'text' });
  const rows = responseRows({
    questions: [rated, written],
    results: resultsOf([], { [rated.id]: '6 – Agree', [written.id]: 'Więcej światła.' }),
    originals: {
      language: 'pl',
      is_text_scored: false,
      questions: { [rated.id]: 'Rozglądam się.', [written.id]: 'Co by pomogło?' },
      responses: { [rated.id]: '6 – Zgadzam się', [written.id]: 'Więcej światła.' },
    },
  });
  expect(rows.map(({ original }) => original)).toEqual([
    { language: 'pl', text: 'Rozglądam się.', answer: '6 – Zgadzam się', isUnscoredText: false },
    { language: 'pl', text: 'Co by pomogło?', answer: 'Więcej światła.', isUnscoredText: true },
  ]);
});
