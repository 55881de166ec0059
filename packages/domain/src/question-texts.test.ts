import { describe, expect, test } from 'vitest';
import { choiceQuestion, likert, scaleQuestion, textQuestion, yesNoQuestion } from '../test/questions.ts';
import { missingTexts, textKeys, textsOf, withTexts } from './question-texts.ts';

const EVERY_TYPE = [
  scaleQuestion({ scale: likert({ labels: ['Never', 'Always'] }) }),
  yesNoQuestion({ description: 'Think of today.' }),
  choiceQuestion(),
  textQuestion(),
];

test.each(EVERY_TYPE)('the texts of $type have lasting keys, and can be replaced by them', (question) => {
  const others = Object.fromEntries(Object.keys(textsOf(question)).map((key) => [key, `Other ${key}`]));
  expect(textsOf(withTexts(question, others))).toEqual(others);
  expect(withTexts(question, {})).toEqual(question);
});

test('labels and options are named by their position and id', () => {
  const [scale, yesNo, choice] = EVERY_TYPE.map((question) => Object.keys(textsOf(question)));
  expect(scale).toEqual(['text', 'labels.1', 'labels.2']);
  expect(yesNo).toEqual(['text', 'description', 'options.yes', 'options.no']);
  expect(choice).toEqual(['text', 'options.option_1', 'options.option_2']);
});

describe('the missing texts of a language', () => {
  test('are all that are missing or blank, except yes and no', () => {
    const question = {
      ...yesNoQuestion({ description: 'Think of today.' }),
      translations: { de: { text: 'Bereit?', description: ' ' } },
    };
    expect(textKeys(question)).toEqual(['text', 'description']);
    expect(missingTexts(question, 'de')).toEqual(['description']);
    expect(missingTexts(question, 'pl')).toEqual(['text', 'description']);
  });

  test('are none in the original language', () => {
    expect(missingTexts({ ...choiceQuestion(), language: 'pl' }, 'pl')).toEqual([]);
  });
});
