import { expect, test } from 'vitest';
import { choiceQuestion, scaleQuestion, textQuestion, yesNoQuestion } from '../testing.ts';
import { pageTypeOf } from './registry.ts';
import { scaleChoices } from './scale.tsx';

const scale = (labels: string[], max = 3) => scaleQuestion({ scale_config: { min: 1, max, labels } });

test.each([
  ['a label for each value', ['bad', 'so-so', 'good'], ['bad', 'so-so', 'good']],
  ['labels for the ends', ['bad', 'good'], ['bad', null, 'good']],
  ['no labels', [], [null, null, null]],
])('a scale with %s shows them where they belong', (_, labels, shown) => {
  expect(scaleChoices(scale(labels)).map(({ label }) => label)).toEqual(shown);
});

test('digits choose the values of a scale and the positions of options', () => {
  const onScale = scale([], 7);
  const afterDigit = (digit: string) => pageTypeOf(onScale).afterDigit(onScale, null, digit);
  expect([...'01789'].map((digit) => afterDigit(digit)?.answer ?? null)).toEqual([null, '1', '7', null, null]);
  const choice = choiceQuestion();
  const ofChoice = (digit: string) => pageTypeOf(choice).afterDigit(choice, 'r', digit);
  expect(ofChoice('2')).toEqual({ answer: 'b', focus: 'b' });
  expect(ofChoice('3')).toBeNull();
  expect(pageTypeOf(textQuestion()).afterDigit(textQuestion(), null, '1')).toBeNull();
});

test('any words answer a text question, only a choice answers the others, and a list none of them', () => {
  const text = textQuestion();
  expect(pageTypeOf(text).fits(text, 'Fine.')).toBe(true);
  const onScale = scale([]);
  expect(pageTypeOf(onScale).fits(onScale, '3')).toBe(true);
  expect(pageTypeOf(onScale).fits(onScale, '4')).toBe(false);
  for (const question of [text, onScale, yesNoQuestion(), choiceQuestion()]) {
    expect(pageTypeOf(question).fits(question, ['1', 'yes', 'r'])).toBe(false);
  }
});

test('an answer is said in the words of its question', () => {
  const labelled = scale(['bad', 'so-so', 'good']);
  expect(pageTypeOf(labelled).inWords(labelled, '2')).toBe('2: so-so');
  expect(pageTypeOf(scale([])).inWords(scale([]), '2')).toBe('2');
  expect(pageTypeOf(choiceQuestion()).inWords(choiceQuestion(), 'b')).toBe('Blue');
  expect(pageTypeOf(textQuestion()).inWords(textQuestion(), 'Fine.')).toBe('Fine.');
});
