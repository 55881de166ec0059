import { expect, test } from 'vitest';
import { scaleQuestion, textQuestion, yesNoQuestion } from '../testing.ts';
import { spokenQuestion } from './spoken-question.ts';

test('a question is read with its description and its answers, each a sentence', () => {
  expect(spokenQuestion(yesNoQuestion({ description: 'Think of today' }))).toBe('Ready? Think of today. Yes. No.');
});

test('of a scale the values with words are read, with their numbers', () => {
  expect(spokenQuestion(scaleQuestion())).toBe('I am rested.');
  const labels = ['Disagree a lot', 'Agree a lot'];
  expect(spokenQuestion(scaleQuestion({ scale_config: { min: 1, max: 7, labels } }))).toBe(
    'I am rested. 1: Disagree a lot. 7: Agree a lot.',
  );
});

test('a question for words has no answers to read', () => {
  expect(spokenQuestion(textQuestion())).toBe('What is missing?');
});
