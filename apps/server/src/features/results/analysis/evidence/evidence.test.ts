import { parseAnswers } from '@plumbline/domain/answers';
import type { Answers } from '@plumbline/domain/question';
import { SYSTEM_QUESTIONS } from '@plumbline/domain/question-library';
import { PULSE, SAFETY_AND_READINESS } from '@plumbline/domain/questionnaires/system';
import { seededRandom } from '@plumbline/domain/shuffle';
import { isReversed } from '@plumbline/domain/wording';
import { expect, test } from 'vitest';
import { answerAs, PERSONAS } from '../../../../demo/worker-model.ts';
import { scoreSubmission } from '../../../answering/score-submission.ts';
import { buildEvidence, knownReferences } from './evidence.ts';

function evidenceOf(wire: ReturnType<typeof answerAs>) {
  const parsed = parseAnswers(SYSTEM_QUESTIONS, wire);
  const answers: Answers = parsed.kind === 'valid' ? parsed.answers : {};
  const scored = scoreSubmission({
    questionnaire: SAFETY_AND_READINESS.questionnaire,
    shuffleSeed: 1,
    answers,
    itemSeconds: null,
    language: 'en',
  });
  return buildEvidence({
    score: scored.score,
    risk_level: scored.riskLevel,
    questionnaire: SAFETY_AND_READINESS.questionnaire,
    answers,
    results: scored.results,
    averages: [{ category: 'focus', percent: 71, surveys: 12 }],
    language: 'en',
    has_seconds: true,
  });
}

const careful = PERSONAS.slice(0, 1).map((persona) => answerAs(persona, SYSTEM_QUESTIONS, seededRandom(3)))[0] ?? {};

test('the evidence contains the six scored categories and their answered items as text', () => {
  const { categories, items, overallPercent } = evidenceOf(careful);
  expect(categories.map(({ category }) => category)).toEqual([
    'focus',
    'knowledge',
    'support',
    'stress',
    'physical_state',
    'workload',
  ]);
  expect(overallPercent).toBeTypeOf('number');
  expect(items.length).toBeGreaterThan(35);
  expect(items.filter(({ category }) => category === 'honesty_check')).toEqual([]);
  expect(items.find(({ maxScore }) => maxScore === 7)?.answer).toMatch(/\p{L}/u);
});

test('a statement may reference the overall score, consistency, a category or an answered item, and nothing else', () => {
  const evidence = evidenceOf(careful);
  const known = knownReferences(evidence);
  expect([...known]).toEqual(
    expect.arrayContaining([
      'overall',
      'consistency',
      'honesty_check',
      'focus',
      'average:focus',
      evidence.items[0]?.questionId,
    ]),
  );
  expect(known.has('average:stress')).toBe(false);
  expect(known.has('00000000-0000-4000-8000-000000000000')).toBe(false);
  expect(known.size).toBe(4 + evidence.categories.length + evidence.items.length);
});

test('unanswered questions are not in the evidence', () => {
  const evidence = evidenceOf({});
  expect([evidence.overallPercent, evidence.riskLevel, evidence.items]).toEqual([null, null, []]);
});

test('free text and control questions are marked', () => {
  const { items } = evidenceOf(careful);
  expect(items.filter(({ isOwnWords }) => isOwnWords).map(({ maxScore }) => maxScore)).not.toContain(0);
  expect(items.some(({ isControl }) => isControl)).toBe(true);
  expect(items.some(({ isControl }) => !isControl)).toBe(true);
});

test('a question that is only reversed is no control question', () => {
  const [reversed] = SAFETY_AND_READINESS.questionnaire.questions.filter(isReversed);
  if (reversed === undefined) throw new RangeError('the library reverses no question');
  const questionnaire = { ...SAFETY_AND_READINESS.questionnaire, questions: [{ ...reversed, isCritical: false }] };
  const answers = { [reversed.id]: 7 };
  const scored = scoreSubmission({ questionnaire, shuffleSeed: 1, answers, itemSeconds: null, language: 'en' });
  const { items } = buildEvidence({
    score: scored.score,
    risk_level: scored.riskLevel,
    questionnaire,
    answers,
    results: scored.results,
    averages: [],
    language: 'en',
    has_seconds: false,
  });
  expect(items).toMatchObject([{ finalScore: 1, isControl: false }]);
});

test('free text is evidence in any category', () => {
  const [text] = SYSTEM_QUESTIONS.filter(({ type }) => type === 'text');
  if (text === undefined) throw new RangeError('the library has no free-text question');
  const question = { ...text, id: '00000000-0000-4000-8000-00000000000f', category: 'canteen' };
  const { items } = buildEvidence({
    score: null,
    risk_level: null,
    questionnaire: { ...SAFETY_AND_READINESS.questionnaire, questions: [question] },
    answers: { [question.id]: 'The soup is cold.' },
    results: { items: [], categories: [], consistency: { level: 'consistent', flags: [] } },
    averages: [],
    language: 'en',
    has_seconds: true,
  });
  expect(items).toMatchObject([
    { category: 'canteen', answer: 'The soup is cold.', isOwnWords: true, finalScore: null },
  ]);
});

test('it is said which checks looked at anything, of the time only when it was recorded', () => {
  const checksOf = (has_seconds: boolean) =>
    buildEvidence({
      score: null,
      risk_level: null,
      questionnaire: PULSE.questionnaire,
      answers: {},
      results: { items: [], categories: [], consistency: { level: 'consistent', flags: [] } },
      averages: [],
      language: 'en',
      has_seconds,
    }).consistency.checks;
  expect(checksOf(true)).toEqual(['long_run', 'opposite_answers', 'too_fast']);
  expect(checksOf(false)).toEqual(['long_run', 'opposite_answers']);
});
