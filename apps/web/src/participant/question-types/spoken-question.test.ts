import { expect, test } from 'vitest';
import { choiceQuestion, scaleQuestion, textQuestion, yesNoQuestion } from '../testing.ts';
import { spokenQuestion } from './spoken-question.ts';

test('a question is read with its description and its answers, each a sentence', () => {
  expect(spokenQuestion(yesNoQuestion({ description: 'Think of today' }), 'en')).toEqual([
    { language: 'en', words: 'Ready? Think of today. Yes. No.' },
  ]);
});

test('of a scale the values with words are read, with their numbers', () => {
  const wordsOf = (labels: string[]) =>
    spokenQuestion(scaleQuestion({ scale_config: { min: 1, max: 7, labels } }), 'en').map(({ words }) => words);
  expect(wordsOf([])).toEqual(['I am rested.']);
  expect(wordsOf(['Disagree a lot', 'Agree a lot'])).toEqual(['I am rested. 1: Disagree a lot. 7: Agree a lot.']);
});

test('a question for words has no answers to read', () => {
  expect(spokenQuestion(textQuestion(), 'en')).toEqual([{ language: 'en', words: 'What is missing?' }]);
});

test('a question without a translation is read in its own language, with its options', () => {
  expect(spokenQuestion(choiceQuestion(), 'ar')).toEqual([{ language: 'en', words: 'Which? Red. Blue.' }]);
  expect(spokenQuestion(choiceQuestion({ language: null }), 'ar')).toEqual([
    { language: 'ar', words: 'Which? Red. Blue.' },
  ]);
});

test('Yes and No are read in the language of the page, in which they are shown', () => {
  expect(spokenQuestion(yesNoQuestion({ options: ['Ja', 'Nein'] }), 'de')).toEqual([
    { language: 'en', words: 'Ready?' },
    { language: 'de', words: 'Ja. Nein.' },
  ]);
});
