import { expect, test } from 'vitest';
import { uuidV5 } from '../../test/uuid-v5.ts';
import { SYSTEM_QUESTION_NAMESPACE, SYSTEM_QUESTIONS } from '../question-library.ts';
import { overallCategories, questionsInOrderShown } from '../questionnaire.ts';
import { isReversed } from '../wording.ts';
import { findSystemQuestionnaire, PULSE, SAFETY_AND_READINESS, SYSTEM_QUESTIONNAIRES } from './system.ts';

test('every id is the UUIDv5 of the slug', () => {
  for (const { id, slug } of SYSTEM_QUESTIONNAIRES) expect(id).toBe(uuidV5(slug, SYSTEM_QUESTION_NAMESPACE));
});

test('a system questionnaire is found by its id', () => {
  expect(findSystemQuestionnaire(PULSE.id)).toBe(PULSE);
  expect(findSystemQuestionnaire('no such id')).toBeUndefined();
});

test('“Safety and readiness” asks the whole library with all of its rules, in about ten minutes', () => {
  const { questions, categories, consistency, stopWork, minutes } = SAFETY_AND_READINESS.questionnaire;
  expect(questions).toBe(SYSTEM_QUESTIONS);
  expect(categories.map(({ key, counts }) => [key, counts])).toEqual([
    ['focus', 'overall'],
    ['knowledge', 'overall'],
    ['support', 'overall'],
    ['stress', 'overall'],
    ['physical_state', 'overall'],
    ['workload', 'overall'],
    ['honesty_check', 'consistency'],
  ]);
  expect(consistency).toMatchObject({ differingPairsFrom: 3, overClaimsFrom: 3, longRunFrom: 12 });
  expect([consistency.pairs.length, consistency.overClaims.length, stopWork.length]).toEqual([7, 4, 5]);
  expect(minutes).toBe(10);
});

test('the pulse asks two items of each scored category, one of each wording, in about two minutes', () => {
  const { questions, minutes } = PULSE.questionnaire;
  expect([questions.length, minutes]).toEqual([12, 2]);
  for (const { key } of overallCategories(SAFETY_AND_READINESS.questionnaire)) {
    const ofCategory = questions.filter(({ category }) => category === key);
    expect(ofCategory.map(isReversed).sort(), key).toEqual([false, true]);
    for (const { weight, ...question } of ofCategory) {
      const alike = SYSTEM_QUESTIONS.filter(
        (other) =>
          other.category === key && other.type === 'scale' && isReversed(other) === isReversed({ ...question, weight }),
      );
      expect(weight, question.id).toBe(Math.max(...alike.map((other) => other.weight)));
    }
  }
});

test('the pulse has no rules about items that it does not ask', () => {
  const { questions, consistency, stopWork, categories } = PULSE.questionnaire;
  const asked = new Set(questions.map(({ id }) => id));
  const { attention, infrequency, overClaims, pairs } = consistency;
  expect([attention, infrequency, overClaims]).toEqual([null, null, []]);
  expect([...pairs.flat(), ...stopWork.map(({ questionId }) => questionId)].filter((id) => !asked.has(id))).toEqual([]);
  expect(categories.some(({ counts }) => counts === 'consistency')).toBe(false);
});

test('the order shown is shuffled within sections, or as written', () => {
  const whole = SAFETY_AND_READINESS.questionnaire;
  const ids = whole.questions.map(({ id }) => id);
  const sections = [ids.slice(0, 20), ids.slice(20)].map((questionIds) => ({ title: 'Part', titles: {}, questionIds }));
  const shown = questionsInOrderShown({ ...whole, sections }, 7).map(({ id }) => id);
  expect(shown.slice(0, 20).toSorted()).toEqual(ids.slice(0, 20).toSorted());
  expect(shown).not.toEqual(ids);
  expect(questionsInOrderShown({ ...whole, order: 'fixed' }, 7)).toEqual(whole.questions);
});
