import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asking } from '../../test/questions.ts';
import { answerInWords, codecOf, parseAnswer, scoreAnswer } from '../question-types.ts';
import { scoreSurvey } from '../scoring.ts';
import type { MultiSelectQuestion } from './multi-select.ts';

const NAMES = ['Helmet', 'Gloves', 'Harness', 'Goggles'];

function multiSelect(given: Partial<MultiSelectQuestion> = {}, scores = [3, 1, 2, 0]): MultiSelectQuestion {
  const options = NAMES.map((label, index) => ({ id: `option_${index + 1}`, label, score: scores[index] ?? 0 }));
  return {
    type: 'multi_select',
    id: 'q',
    text: 'Which gear did you check today?',
    description: null,
    category: 'focus',
    weight: 1,
    isCritical: false,
    reverse: null,
    isRequired: true,
    isSystem: false,
    orderIndex: 1,
    options: [...options, { id: 'none', label: 'None of these', score: 0 }],
    least: 1,
    most: 4,
    noneOptionId: 'none',
    isScored: true,
    ...given,
  };
}

describe('an answer', () => {
  test.each([
    [
      ['option_3', 'option_1'],
      ['option_1', 'option_3'],
    ],
    [
      ['gloves', ' Helmet '],
      ['option_1', 'option_2'],
    ],
    [['option_2', 'option_2'], ['option_2']],
    ['option_2', ['option_2']],
    [['none'], ['none']],
  ])('%j is stored in the order of the options, each once', (wire, value) => {
    expect(parseAnswer(multiSelect(), wire)).toEqual({ kind: 'answered', value });
  });

  test.each([[[]], [''], [' '], [['', ' ']]])('%j is unanswered', (wire) => {
    expect(parseAnswer(multiSelect(), wire)).toEqual({ kind: 'unanswered' });
  });

  test.each<[unknown, string]>([
    [['boots'], 'Choose options of this question.'],
    [[1], 'Choose options of this question.'],
    [3, 'Choose options of this question.'],
    [{}, 'Choose options of this question.'],
    [['none', 'option_1'], 'Choose either the last option alone, or any of the others.'],
    [['option_1'], 'Choose at least 2 of the options.'],
    [['option_1', 'option_2', 'option_3', 'option_4'], 'Choose at most 3 of the options.'],
  ])('%j is refused', (wire, problem) => {
    expect(parseAnswer(multiSelect({ least: 2, most: 3 }), wire)).toEqual({ kind: 'invalid', problem });
  });

  test('is written with the labels of its options', () => {
    expect(answerInWords(multiSelect(), ['option_1', 'option_3'])).toBe('Helmet; Harness');
  });

  test('that does not belong to the question is misuse', () => {
    for (const value of ['option_1', 4, ['option_9']]) {
      expect(() => scoreAnswer(multiSelect(), value)).toThrow(RangeError);
      expect(() => answerInWords(multiSelect(), value)).toThrow(RangeError);
    }
  });
});

test('each option is a variable: chosen or not', () => {
  const question = multiSelect();
  const codec = codecOf(question);
  expect(codec.variables(question).map(({ part }) => part)).toEqual([...NAMES, 'None of these']);
  expect(codec.variables(question)[0]).toEqual({
    ...{ part: 'Helmet', kind: 'number' },
    labels: [
      { value: 0, label: 'Not chosen' },
      { value: 1, label: 'Chosen' },
    ],
  });
  expect(codec.values(question, ['option_1', 'option_3'])).toEqual([1, 0, 1, 0, 0]);
});

describe('points', () => {
  const pointsOf = (question: MultiSelectQuestion, ...ids: string[]) => scoreAnswer(question, ids);

  test('are the share of what can be earned, on the seven points of every question', () => {
    expect(pointsOf(multiSelect(), 'option_1', 'option_2', 'option_3', 'option_4')).toMatchObject({ raw: 7, max: 7 });
    expect(pointsOf(multiSelect(), 'option_1')).toMatchObject({ raw: 4, final: 4, method: 'option' });
    expect(pointsOf(multiSelect(), 'option_4')).toMatchObject({ raw: 1 });
  });

  test('count only as many options as may be chosen', () => {
    expect(pointsOf(multiSelect({ most: 1 }), 'option_1')).toMatchObject({ raw: 7 });
  });

  test('can be highest for "none of these"', () => {
    const { options } = multiSelect();
    const dangers = multiSelect({ options: options.map((each) => ({ ...each, score: each.id === 'none' ? 7 : 0 })) });
    expect([pointsOf(dangers, 'none')?.raw, pointsOf(dangers, 'option_1')?.raw]).toEqual([7, 1]);
  });

  test('are none for a question that is not scored', () => {
    const unscored = multiSelect({ isScored: false });
    expect(pointsOf(unscored, 'option_1')).toBeNull();
    const { items, categories } = scoreSurvey(asking([unscored]), { q: ['option_1'] }, 'en');
    expect([items[0]?.final, categories]).toEqual([null, []]);
  });
});

test('every answer that a simulated participant may choose is accepted as it is, and scored', () => {
  const limits = fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 }));
  const scores = fc.array(fc.integer({ min: 0, max: 7 }), { minLength: 4, maxLength: 4 });
  fc.assert(
    fc.property(limits, scores, ([one, other], points) => {
      const question = multiSelect({ least: Math.min(one, other), most: Math.max(one, other) }, points);
      const possible = codecOf(question).possibleAnswers(question);
      expect(possible.length).toBeGreaterThan(0);
      for (const value of possible) {
        expect(parseAnswer(question, value)).toEqual({ kind: 'answered', value });
        expect(scoreAnswer(question, value)?.raw).toSatisfy((raw) => Number.isInteger(raw) && raw >= 1 && raw <= 7);
      }
    }),
  );
});
