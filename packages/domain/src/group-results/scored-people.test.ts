import { expect, test } from 'vitest';
import { asking, choiceQuestion, scaleQuestion, textQuestion, yesNoQuestion } from '../../test/questions.ts';
import { SAFETY_AND_READINESS } from '../questionnaires/system.ts';
import { countedQuestions, rangeOf } from './scored-people.ts';

test('questions with points count, free text does not', () => {
  const questions = [
    scaleQuestion({ id: 'scale' }),
    yesNoQuestion({ id: 'yes-no' }),
    choiceQuestion({ id: 'choice' }),
    textQuestion({ id: 'text' }),
    scaleQuestion({ id: 'weightless', weight: 0 }),
    // Published before weights had a lower limit; scores leave it out as well.
    scaleQuestion({ id: 'nearly weightless', weight: 1e-7 }),
    scaleQuestion({ id: 'elsewhere', category: 'lunch' }),
  ];
  const counted = countedQuestions(asking(questions));
  expect(counted.map(({ id }) => id)).toEqual(['scale', 'yes-no', 'choice']);
  for (const { least, max } of counted) {
    expect(least).toBeGreaterThanOrEqual(0);
    expect(least).toBeLessThan(max);
  }
});

test('the range of a category of scales begins at one point of seven', () => {
  const scales = countedQuestions(asking([scaleQuestion({ id: 'a' }), scaleQuestion({ id: 'b' })]));
  expect(rangeOf(scales)).toEqual({ lowest: 100 / 7, highest: 100 });
});

test('a category without questions ranges from 0 to 100', () => {
  expect(rangeOf([])).toEqual({ lowest: 0, highest: 100 });
});

test('every category of the library that counts has questions', () => {
  const counted = countedQuestions(SAFETY_AND_READINESS.questionnaire);
  const categories = new Set(counted.map(({ category }) => category));
  expect([...categories].toSorted()).toEqual(
    SAFETY_AND_READINESS.questionnaire.categories.map(({ key }) => key).toSorted(),
  );
});
