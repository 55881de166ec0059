import { expect, test } from 'vitest';
import { openSurvey } from '../testing.ts';
import { spokenQuestion } from './spoken-question.ts';

const [scale, yesNo, text] = openSurvey().questions.map(({ question }) => question);

test('a question is read with its description and its answers, each a sentence', () => {
  if (yesNo === undefined) throw new RangeError('the survey has no such question');
  expect(spokenQuestion({ ...yesNo, description: 'Think of today' })).toBe('Ready? Think of today. Yes. No.');
});

test('of a scale the values with words are read, with their numbers', () => {
  if (scale?.type !== 'scale') throw new RangeError('the survey has no scale');
  expect(spokenQuestion(scale)).toBe('I am rested.');
  const labels = ['Disagree a lot', 'Agree a lot'];
  expect(spokenQuestion({ ...scale, scale_config: { min: 1, max: 7, labels } })).toBe(
    'I am rested. 1: Disagree a lot. 7: Agree a lot.',
  );
});

test('a question for words has no answers to read', () => {
  if (text === undefined) throw new RangeError('the survey has no such question');
  expect(spokenQuestion(text)).toBe('What is missing?');
});
