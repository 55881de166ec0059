import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answersBySlug, PARTICIPANTS } from '../test/participants.ts';
import { asking, choiceQuestion, likert, scaleQuestion, textQuestion } from '../test/questions.ts';
import { SYSTEM_QUESTIONS } from './question-library.ts';
import { categoryBadge, dashboardBadge, riskFromScore, scoreColour } from './ratings.ts';
import { averageScore, RULES_VERSION, scoreSurvey } from './scoring.ts';

describe.each(PARTICIPANTS)('the worked participant %s', (_name, { answers, expected }) => {
  const scored = () => scoreSurvey(asking(SYSTEM_QUESTIONS), answersBySlug(answers), 'en');

  test('has the final score of every question', () => {
    const { items } = scored();
    const finals = SYSTEM_QUESTIONS.map(({ slug }, index) => [slug, items[index]?.final]);
    expect(Object.fromEntries(finals)).toEqual({ ...expected.final_scores, 'load-change-text': null });
  });

  test.each(Object.entries(expected.categories))('has the category score of %s', (name, row) => {
    const category = scored().categories.find(({ category }) => category === name);
    expect(category).toMatchObject({
      answered: row.answered,
      earned: row.sum,
      attainable: row.max,
      percent: row.percent,
    });
    expect(category?.exact).toBeCloseTo(row.exact, 4);
    expect(scoreColour(category?.percent ?? Number.NaN)).toBe(row.colour);
    expect(categoryBadge(category?.percent ?? Number.NaN)).toBe(row.badge);
  });

  test('has the overall score, the risk and the badge', () => {
    const score = scored();
    expect(score.overallExact).toBeCloseTo(expected.overall_weighted_exact, 4);
    expect(score.overallPercent).toBe(expected.overall_weighted);
    expect(riskFromScore(score.overallPercent ?? Number.NaN)).toBe(expected.risk);
    expect(dashboardBadge(score.overallPercent ?? Number.NaN)).toBe(expected.dashboard_badge);
  });

  test('counts the answered items of the six categories with their weights', () => {
    const counted = scored().items.filter(({ category, final }) => final !== null && category !== 'honesty_check');
    expect(counted).toHaveLength(expected.scored_items);
    expect(counted.reduce((sum, { weight }) => sum + weight, 0)).toBe(expected.weight_sum);
  });
});

test('an item says how its points were found', () => {
  const questions = [
    scaleQuestion({ id: 'a', reverse: true, weight: 1.5 }),
    choiceQuestion({ id: 'b' }),
    textQuestion({ id: 'c' }),
    textQuestion({ id: 'd' }),
  ];
  const { items } = scoreSurvey(asking(questions), { a: 7, b: 'option_2', c: 'good' }, 'en');
  const same = { category: 'focus', max: 7, reversed: false, weight: 1 };
  expect(items).toEqual([
    { ...same, questionId: 'a', raw: 7, final: 1, reversed: true, weight: 1.5, method: 'scale' },
    { ...same, questionId: 'b', raw: 3, final: 3, method: 'option' },
    { ...same, questionId: 'c', raw: 6, final: 6, method: 'positive' },
    { ...same, questionId: 'd', raw: null, final: null, method: null },
  ]);
});

test('unanswered questions are left out of both sums', () => {
  const questions = ['a', 'b', 'c'].map((id) => scaleQuestion({ id }));
  const { categories, overallPercent } = scoreSurvey(asking(questions), { a: 7, b: 4 }, 'en');
  expect(categories).toEqual([
    {
      category: 'focus',
      earned: 11,
      attainable: 14,
      exact: 1100 / 14,
      percent: 79,
      answered: 2,
      asked: 3,
      hasEnoughAnswers: true,
    },
  ]);
  expect(overallPercent).toBe(79);
});

test.each([
  [0, 4, false],
  [1, 4, false],
  [2, 4, true],
  [1, 3, false],
  [2, 3, true],
])('%d of %d answered are enough: %s', (answered, asked, isEnough) => {
  const questions = Array.from({ length: asked }, (_, index) => scaleQuestion({ id: `q${index}` }));
  const answers = Object.fromEntries(questions.slice(0, answered).map(({ id }) => [id, 5]));
  expect(scoreSurvey(asking(questions), answers, 'en').categories[0]).toMatchObject({
    answered,
    asked,
    hasEnoughAnswers: isEnough,
  });
});

test('the score of a survey without answers is null, not 0', () => {
  const { categories, overallExact, overallPercent } = scoreSurvey(asking([scaleQuestion()]), {}, 'en');
  expect({ overallExact, overallPercent }).toEqual({ overallExact: null, overallPercent: null });
  expect(categories[0]).toMatchObject({ earned: 0, attainable: 0, exact: null, percent: null, answered: 0, asked: 1 });
});

test('a question with weight 0 or an unknown category is not scored', () => {
  const questions = [
    scaleQuestion({ id: 'a', weight: 0, scale: likert({ min: 0 }), reverse: true }),
    scaleQuestion({ id: 'b', category: 'general' }),
  ];
  const score = scoreSurvey(asking(questions), { a: 0, b: 1 }, 'en');
  expect(score.items.map(({ raw, final, method }) => [raw, final, method])).toEqual(Array(2).fill([null, null, null]));
  expect(score.categories).toEqual([]);
  expect(score.overallPercent).toBeNull();
});

test('the honesty check has its own score and stays out of the overall one', () => {
  const questions = [scaleQuestion({ id: 'a' }), scaleQuestion({ id: 'b', category: 'honesty_check' })];
  const { categories, overallPercent } = scoreSurvey(asking(questions), { a: 7, b: 1 }, 'en');
  expect(categories.map(({ category, percent }) => [category, percent])).toEqual([
    ['focus', 100],
    ['honesty_check', 14],
  ]);
  expect(overallPercent).toBe(100);
});

test('categories are plain sums, the overall score is weighted', () => {
  const questions = [scaleQuestion({ id: 'a', weight: 3 }), scaleQuestion({ id: 'b' })];
  const { categories, overallPercent } = scoreSurvey(asking(questions), { a: 7, b: 1 }, 'en');
  expect(categories[0]?.percent).toBe(57);
  expect(overallPercent).toBe(79);
});

test('an overall score that is exactly a half is rounded up, whatever the weights', () => {
  const scale = likert({ max: 2 });
  const questions = [0.7, 0.1, 0.6, 0.6].map((weight, index) => scaleQuestion({ id: `q${index}`, weight, scale }));
  expect(scoreSurvey(asking(questions), { q0: 2, q1: 1, q2: 1, q3: 2 }, 'en').overallExact).toBe(82.5);
});

test('inherited members are not answers, and answers that do not belong to the question are misuse', () => {
  expect(scoreSurvey(asking([textQuestion({ id: 'toString' })]), {}, 'en').items[0]?.raw).toBeNull();
  expect(() => scoreSurvey(asking([scaleQuestion()]), { q: 8 }, 'en')).toThrow(RangeError);
});

test('neither the order of answers nor that of questions changes a score', () => {
  const weights = fc.array(fc.double({ min: 0, max: 10, noNaN: true }), { minLength: 1, maxLength: 20 });
  const asked = weights.map((list) => list.map((weight, index) => scaleQuestion({ id: `q${index}`, weight })));
  const surveys = asked.chain((questions) =>
    fc.record({
      questions: fc.constant(questions),
      shuffled: fc.shuffledSubarray(questions, { minLength: questions.length }),
      values: fc.array(fc.integer({ min: 1, max: 7 }), { minLength: questions.length, maxLength: questions.length }),
    }),
  );
  fc.assert(
    fc.property(surveys, ({ questions, shuffled, values }) => {
      const entries = values.map((value, index) => [`q${index}`, value] as const);
      const one = scoreSurvey(asking(questions), Object.fromEntries(entries), 'en');
      const other = scoreSurvey(asking(shuffled), Object.fromEntries(entries.toReversed()), 'en');
      expect([other.overallExact, other.categories]).toEqual([one.overallExact, one.categories]);
      if (one.overallPercent !== null)
        expect(one.overallPercent).toSatisfy((percent) => percent >= 14 && percent <= 100);
    }),
  );
});

test.each([
  [[], null],
  [[null, null], null],
  [[0, null], 0],
  [[0, 100], 50],
  [[79, 80, null], 80],
])('the average of %j is %j', (scores, average) => {
  expect(averageScore(scores)).toBe(average);
});

test('stored scores name the version of the rules', () => {
  expect(RULES_VERSION).toBe('1');
});
