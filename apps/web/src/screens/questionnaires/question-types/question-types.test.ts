import { describe, expect, test } from 'vitest';
import { aQuestion } from '../../surveys/testing.ts';
import type { OwnQuestion } from '../draft/draft.ts';
import { itemOf, newQuestion, withType } from '../draft/own-question.ts';
import { aChoice } from '../draft/testing.ts';
import { pointsOfOwnQuestion, problemsOf, QUESTION_TYPE_NAMES, textsOfOwnQuestion } from './registry.ts';
import { withoutNumberedText, withoutTexts } from './translations.ts';

test.each(QUESTION_TYPE_NAMES)(
  'a new question of type %s lacks its words, and keeps what it has as another type',
  (type) => {
    const question = newQuestion(type, 'de', 'stress');
    expect(problemsOf(question).question).toBe('Write the question.');
    for (const other of QUESTION_TYPE_NAMES) {
      expect(withType(question, other)).toMatchObject({ type: other, category: 'stress', language: 'de' });
    }
  },
);

test('options have to be filled in and different', () => {
  expect(problemsOf(aChoice({ options: ['Yes', ''] })).options).toBe('Fill in both options.');
  expect(problemsOf(aChoice({ options: ['Yes', 'No', ' '], option_scores: [7, 1, 1] })).options).toBe(
    'Fill in every option, or remove it.',
  );
  expect(problemsOf(aChoice({ options: ['Yes', ' yes'] })).options).toBe('Make every option different.');
  expect(problemsOf(aChoice())).toEqual({});
});

test('new questions start with the words and points of the library', () => {
  expect(newQuestion('scale', 'en', 'stress')).toMatchObject({
    scale_config: { labels: ['Disagree a lot', 'Agree a lot'] },
  });
  expect(newQuestion('yes_no', 'en', 'stress')).toMatchObject({ option_scores: [7, 1] });
});

test('the texts have the keys that translations have', () => {
  expect(textsOfOwnQuestion(aChoice({ description: 'Say it.' }))).toEqual({
    text: 'Who stops the lift?',
    description: 'Say it.',
    'options.option_1': 'Anyone',
    'options.option_2': 'The boss',
  });
});

test('translations follow their option when one before it is removed', () => {
  const translations = { de: { text: 'T', 'options.option_1': 'A', 'options.option_2': 'B', 'options.option_3': 'C' } };
  expect(withoutNumberedText(translations, 'options.option_', 2)).toEqual({
    de: { text: 'T', 'options.option_1': 'A', 'options.option_2': 'C' },
  });
  expect(withoutTexts(translations, 'options.')).toEqual({ de: { text: 'T' } });
});

describe('which end of a scale is safe', () => {
  const SCALE = newQuestion('scale', 'en', 'focus');

  test.each([
    ['a sentence', { question: 'I look around.' }, '7 will count as 7 of 7'],
    ['a control question', { question: 'I look around.', is_critical: true }, '7 will count as 1 of 7'],
    ['a violation', { question: 'I work around safety rules.' }, 'Safe end not chosen yet'],
    [
      'a control question that is said to be worded safely',
      { question: 'I look around.', is_critical: true, is_reversed: false },
      '7 will count as 7 of 7',
    ],
    ['a question without weight', { question: 'I look around.', weight: 0 }, null],
  ])('is shown for %s', (_, fields, expected) => {
    expect(pointsOfOwnQuestion({ ...SCALE, ...fields })).toBe(expected);
  });

  test('is asked where the wording can be read both ways', () => {
    const question = { ...SCALE, question: 'I feel responsible when a safety rule is ignored.' };
    expect(problemsOf(question)).toEqual({ is_reversed: 'Choose whether agreeing is safe or unsafe.' });
    expect(problemsOf({ ...question, is_reversed: false })).toEqual({});
  });
});

test('the points of other types are those of their options', () => {
  expect(pointsOfOwnQuestion(newQuestion('yes_no', 'en', 'focus'))).toBe('Yes will count as 7 of 7, No as 1 of 7');
  expect(pointsOfOwnQuestion(aChoice({ options: ['A', 'B', 'C'], option_scores: [7, 1, 7] }))).toBe(
    '“A” and “C” will count most',
  );
  expect(pointsOfOwnQuestion({ ...newQuestion('multi_select', 'en', 'focus'), is_scored: false } as OwnQuestion)).toBe(
    null,
  );
});

test('a question that is copied from the list keeps what somebody said, and leaves the rest to the rule', () => {
  const stored = { ...aQuestion({ is_critical: true }), is_system: false };
  const copied = (is_reversed: boolean) => itemOf({ ...stored, is_reversed }, { language: 'en' });
  expect(copied(true)).toMatchObject({ question: { is_reversed: null } });
  expect(copied(false)).toMatchObject({ question: { is_reversed: false } });
});
