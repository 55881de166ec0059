import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { choiceQuestion, likert, scaleQuestion, textQuestion, yesNoQuestion } from '../test/questions.ts';
import type { AnswerValue, Question } from './question.ts';
import { systemQuestionBySlug } from './question-library.ts';
import { QUESTION_TYPES } from './question-types/registry.ts';
import { answerInWords, codecOf, maxScore, parseAnswer, scoreAnswer } from './question-types.ts';

const everyType = [scaleQuestion(), yesNoQuestion(), choiceQuestion(), textQuestion()];

test('every type of question has its own codec', () => {
  expect(Object.keys(QUESTION_TYPES).sort()).toEqual(['multi_select', 'multiple_choice', 'scale', 'text', 'yes_no']);
});

test.each(everyType)('blank is unanswered for $type', (question) => {
  expect(parseAnswer(question, '')).toEqual({ kind: 'unanswered' });
  expect(parseAnswer(question, ' \n\t ')).toEqual({ kind: 'unanswered' });
});

test('checking never throws, whatever value is sent', () => {
  fc.assert(
    fc.property(fc.constantFrom(...everyType), fc.anything(), (question, wire) => {
      expect(['answered', 'unanswered', 'invalid']).toContain(codecOf(question).parse(question, wire, {}).kind);
    }),
  );
});

test('an answer that was accepted is accepted again, unchanged, and can be scored', () => {
  const wire = fc.oneof(fc.integer({ min: 0, max: 8 }), fc.string(), fc.constantFrom('yes', 'No', 'later', 'option_1'));
  fc.assert(
    fc.property(fc.constantFrom(...everyType), wire, (question, given) => {
      const parsed = parseAnswer(question, given);
      if (parsed.kind !== 'answered') return;
      expect(parseAnswer(question, parsed.value)).toEqual(parsed);
      expect(scoreAnswer(question, parsed.value)?.max).toBe(maxScore(question));
    }),
  );
});

test('an answer has a value for each variable, which is labelled where the question has labels', () => {
  const variablesOf = (question: Question) => codecOf(question).variables(question);
  const valuesOf = (question: Question, value: AnswerValue) => codecOf(question).values(question, value);
  const scale = scaleQuestion({ scale: likert({ max: 3, labels: ['Never', 'Always'] }), reverse: true });
  const ends = [
    { value: 1, label: 'Never' },
    { value: 3, label: 'Always' },
  ];
  expect(variablesOf(scale)).toEqual([{ part: null, kind: 'number', labels: ends }]);
  expect(valuesOf(scale, 3)).toEqual([3]);
  expect(variablesOf(yesNoQuestion())[0]?.labels).toEqual([
    { value: 1, label: 'Yes' },
    { value: 2, label: 'No' },
  ]);
  expect(valuesOf(yesNoQuestion(), 'no')).toEqual([2]);
  expect(() => valuesOf(yesNoQuestion(), 'maybe')).toThrow(RangeError);
  expect(valuesOf(choiceQuestion(), 'option_1')).toEqual([1]);
  expect(variablesOf(textQuestion())).toEqual([{ part: null, kind: 'text', labels: [] }]);
  expect(valuesOf(textQuestion(), 'Light the stairs')).toEqual(['Light the stairs']);
});

describe('scale', () => {
  const question = scaleQuestion();
  const refused = { kind: 'invalid', problem: 'Choose a whole number from 1 to 7.' };

  test.each([
    [1, 1],
    [7, 7],
    ['1', 1],
    ['7', 7],
    [' 5 ', 5],
  ])('%j is the answer %j', (wire, value) => {
    expect(parseAnswer(question, wire)).toEqual({ kind: 'answered', value });
  });

  test.each([0, 8, -1, 5.5, Number.NaN, Number.POSITIVE_INFINITY, 1e300])('%s is refused', (wire) => {
    expect(parseAnswer(question, wire)).toEqual(refused);
  });

  test.each(['0', '8', '-1', '5.0', '05', '5e0', '0x5', '+5', '5 5', 'five', '１', '9'.repeat(400)])(
    'the text %j is refused',
    (wire) => {
      expect(parseAnswer(question, wire)).toEqual(refused);
    },
  );

  test('a scale may start below 1 when it is not scored', () => {
    const around0 = scaleQuestion({ scale: likert({ min: -10, max: 10 }) });
    expect(parseAnswer(around0, '-10')).toEqual({ kind: 'answered', value: -10 });
    expect(parseAnswer(around0, '0')).toEqual({ kind: 'answered', value: 0 });
    expect(parseAnswer(around0, '-0').kind).toBe('invalid');
    expect(parseAnswer(around0, '-11')).toEqual({ kind: 'invalid', problem: 'Choose a whole number from -10 to 10.' });
  });

  test('neither objects nor lists are numbers', () => {
    expect(codecOf(question).parse(question, ['5'], {})).toEqual(refused);
    expect(codecOf(question).parse(question, null, {})).toEqual(refused);
  });

  test('points are the answer, reversed once where the question is', () => {
    expect(scoreAnswer(question, 6)).toEqual({ raw: 6, final: 6, max: 7, method: 'scale' });
    expect(scoreAnswer(scaleQuestion({ reverse: true }), 6)).toEqual({ raw: 6, final: 2, max: 7, method: 'scale' });
    const five = scaleQuestion({ reverse: true, scale: likert({ max: 5 }) });
    expect(scoreAnswer(five, 5)).toEqual({ raw: 5, final: 1, max: 5, method: 'scale' });
  });

  test.each([0, 8, 5.5, '5'])('scoring %j is misuse', (value) => {
    expect(() => scoreAnswer(question, value)).toThrow(new RangeError(`answer ${value} is not on the scale 1..7`));
  });

  test('the answer in words is the number, with its label when every value has one', () => {
    expect(answerInWords(systemQuestionBySlug('focus-steady'), 5)).toBe('5 – Agree a little');
    expect(answerInWords(systemQuestionBySlug('focus-steady'), 1)).toBe('1 – Disagree a lot');
    expect(answerInWords(scaleQuestion({ scale: likert({ labels: ['Never', 'Always'] }) }), 2)).toBe('2');
    expect(answerInWords(question, 2)).toBe('2');
    expect(answerInWords(scaleQuestion({ scale: { min: 0, max: 1, labels: ['Off', 'On'] } }), 0)).toBe('0 – Off');
  });

  test('the maximum is that of the scale', () => {
    expect(maxScore(scaleQuestion({ scale: likert({ max: 5 }) }))).toBe(5);
  });
});

describe('yes or no', () => {
  const question = yesNoQuestion();

  test.each([
    ['yes', 'yes'],
    ['No', 'no'],
    [' YES ', 'yes'],
  ])('%j is the answer %j', (wire, value) => {
    expect(parseAnswer(question, wire)).toEqual({ kind: 'answered', value });
  });

  test.each(['maybe', 1, 'y', '__proto__'])('%j is refused', (wire) => {
    expect(parseAnswer(question, wire)).toEqual({ kind: 'invalid', problem: 'Choose Yes or No.' });
  });

  test('yes earns 6 and no 1 of 7, never reversed', () => {
    const control = yesNoQuestion({ isCritical: true, reverse: true });
    expect(scoreAnswer(control, 'yes')).toEqual({ raw: 6, final: 6, max: 7, method: 'option' });
    expect(scoreAnswer(control, 'no')).toEqual({ raw: 1, final: 1, max: 7, method: 'option' });
  });
});

describe('multiple choice', () => {
  const question = choiceQuestion();
  const refused = { kind: 'invalid', problem: 'Choose one of the options of this question.' };

  test.each([
    ['option_2', 'option_2'],
    ['Later', 'option_2'],
    [' at ONCE', 'option_1'],
  ])('%j is the answer %j', (wire, value) => {
    expect(parseAnswer(question, wire)).toEqual({ kind: 'answered', value });
  });

  test.each(['OPTION_2', 'option_3', 'Sooner', 7])('%j is refused', (wire) => {
    expect(parseAnswer(question, wire)).toEqual(refused);
  });

  test('labels in other languages are accepted for their own option', () => {
    const labels = { option_2: ['Más tarde', 'później'], option_9: ['Nunca'] };
    expect(parseAnswer(question, ' MÁS TARDE ', labels)).toEqual({ kind: 'answered', value: 'option_2' });
    expect(parseAnswer(question, 'Później', labels)).toEqual({ kind: 'answered', value: 'option_2' });
    expect(parseAnswer(question, 'at once', labels)).toEqual({ kind: 'answered', value: 'option_1' });
    expect(parseAnswer(question, 'Nunca', labels)).toEqual(refused);
  });

  test('white space around a label does not matter, and inherited names are not labels', () => {
    const options = [{ id: 'toString', label: ' Blue ', score: 7 }];
    expect(parseAnswer(choiceQuestion({ options }), 'blue')).toEqual({ kind: 'answered', value: 'toString' });
    expect(parseAnswer(choiceQuestion({ options }), 'red')).toEqual(refused);
  });

  test('an id wins over the label of another option', () => {
    const options = [
      { id: 'option_1', label: 'option_2', score: 1 },
      { id: 'option_2', label: 'Other', score: 7 },
    ];
    expect(parseAnswer(choiceQuestion({ options }), 'option_2')).toEqual({ kind: 'answered', value: 'option_2' });
  });

  test('points are those of the option', () => {
    expect(scoreAnswer(question, 'option_2')).toEqual({ raw: 3, final: 3, max: 7, method: 'option' });
    expect(() => scoreAnswer(question, 'Later')).toThrow(
      new RangeError('answer Later is not an option of the question'),
    );
  });

  test('the answer in words is the English label', () => {
    expect(answerInWords(question, 'option_2')).toBe('Later');
    expect(() => answerInWords(question, 'option_3')).toThrow(RangeError);
  });
});

describe('text', () => {
  const question = textQuestion();

  test('words are kept without the white space around them', () => {
    expect(parseAnswer(question, '  All good.\nReally. ')).toEqual({ kind: 'answered', value: 'All good.\nReally.' });
  });

  test('up to 2000 characters are accepted', () => {
    expect(parseAnswer(question, ` ${'a'.repeat(2000)} `).kind).toBe('answered');
    const refused = { kind: 'invalid', problem: 'Use at most 2000 characters.' };
    expect(parseAnswer(question, 'a'.repeat(2001))).toEqual(refused);
  });

  test.each(['a\u0000b', '\ud800', 'x\udc00y'])('%j cannot be stored', (wire) => {
    const refused = { kind: 'invalid', problem: 'Remove the characters that cannot be stored.' };
    expect(parseAnswer(question, wire)).toEqual(refused);
  });

  test('a number is not text', () => {
    expect(parseAnswer(question, 5)).toEqual({ kind: 'invalid', problem: 'Answer with text.' });
  });

  test('points are those of the word rule, never reversed', () => {
    const control = textQuestion({ isCritical: true, reverse: true });
    expect(scoreAnswer(control, 'Good')).toEqual({ raw: 6, final: 6, max: 7, method: 'positive' });
    expect(scoreAnswer(control, ' ')).toBeNull();
  });

  test('the answer in words is the text itself', () => {
    expect(answerInWords(question, '<b>Good</b>')).toBe('<b>Good</b>');
  });

  test('the maximum is 7, as for options', () => {
    expect([textQuestion(), yesNoQuestion(), choiceQuestion()].map(maxScore)).toEqual([7, 7, 7]);
  });
});

test('on a scale with labels for its ends, only the ends have a label', () => {
  const question = scaleQuestion({ scale: likert({ labels: ['Never', 'Every day'] }) });
  expect([1, 4, 7].map((value) => answerInWords(question, value))).toEqual(['1 – Never', '4', '7 – Every day']);
});
