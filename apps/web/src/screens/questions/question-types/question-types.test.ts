import { expect, test } from 'vitest';
import { newQuestion, withType } from '../draft/own-question.ts';
import { aChoice } from '../draft/testing.ts';
import { problemsOf, QUESTION_TYPE_NAMES, textsOfOwnQuestion } from './registry.ts';
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
