import fc from 'fast-check';
import { expect, test } from 'vitest';
import { choiceQuestion, scaleQuestion, textQuestion, yesNoQuestion } from '../test/questions.ts';
import { canonicalAnswers, parseAnswers } from './answers.ts';

const survey = [
  scaleQuestion({ id: 'steady', text: 'I stay calm.' }),
  yesNoQuestion({ id: 'exit', text: 'Do you know the exit?' }),
  choiceQuestion({ id: 'rail', text: 'A rail is missing.', isRequired: false }),
  textQuestion({ id: 'words' }),
];

test('answers are kept as ids, integers and words, without unanswered ones', () => {
  const wire = { steady: '5', exit: 'Yes', rail: '  ', words: ' fine ' };
  expect(parseAnswers(survey, wire)).toEqual({ kind: 'valid', answers: { steady: 5, exit: 'yes', words: 'fine' } });
});

test('missing required answers are named with position and text', () => {
  expect(parseAnswers(survey, { exit: ' ' })).toEqual({
    kind: 'invalid',
    problems: [
      { questionId: 'steady', field: 'responses.steady', message: 'Question 1 (“I stay calm.”) needs an answer.' },
      { questionId: 'exit', field: 'responses.exit', message: 'Question 2 (“Do you know the exit?”) needs an answer.' },
    ],
  });
});

test('an invalid answer is named, with what to do', () => {
  const outcome = parseAnswers(survey, { steady: 9, exit: 'no', rail: 'sooner' });
  expect(outcome).toEqual({
    kind: 'invalid',
    problems: [
      {
        questionId: 'steady',
        field: 'responses.steady',
        message: 'Question 1 (“I stay calm.”): Choose a whole number from 1 to 7.',
      },
      {
        questionId: 'rail',
        field: 'responses.rail',
        message: 'Question 3 (“A rail is missing.”): Choose one of the options of this question.',
      },
    ],
  });
});

test('long texts are shortened', () => {
  const exact = 'x'.repeat(60);
  expect(messages([scaleQuestion({ text: exact })], {})).toEqual([`Question 1 (“${exact}”) needs an answer.`]);
  const long = `${'x'.repeat(58)} yz`;
  expect(messages([scaleQuestion({ text: long })], {})).toEqual([`Question 1 (“${'x'.repeat(58)}…”) needs an answer.`]);
});

test('a shortened text is never cut inside a character', () => {
  const [message = ''] = messages([scaleQuestion({ text: `${'x'.repeat(58)}👷👷` })], {});
  expect(message.isWellFormed()).toBe(true);
});

test('unknown ids are refused, including names of object members', () => {
  const wire = JSON.parse('{"steady": 5, "exit": "no", "__proto__": "7", "constructor": 1}');
  const message = 'This survey does not ask this question. Leave it out.';
  expect(parseAnswers(survey, wire)).toEqual({
    kind: 'invalid',
    problems: [
      { questionId: null, field: 'responses.__proto__', message },
      { questionId: null, field: 'responses.constructor', message },
    ],
  });
});

test('inherited members are not answers', () => {
  const question = textQuestion({ id: 'toString' });
  expect(parseAnswers([question], {})).toEqual({ kind: 'valid', answers: {} });
});

test('a question may have any id', () => {
  const question = scaleQuestion({ id: '__proto__' });
  const outcome = parseAnswers([question], JSON.parse('{"__proto__": 3}'));
  expect(outcome.kind === 'valid' && Object.entries(outcome.answers)).toEqual([['__proto__', 3]]);
});

test('of thousands of unknown ids only the first are named', () => {
  const wire = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`${index}-${'x'.repeat(500)}`, 1]));
  const outcome = parseAnswers([], wire);
  expect(outcome.kind === 'invalid' && outcome.problems.map(({ field }) => field.length)).toEqual(Array(20).fill(70));
});

test('labels in other languages are accepted for their own question', () => {
  const labels = { exit: { yes: ['Sí'] } };
  const outcome = parseAnswers(survey, { steady: 5, exit: 'sí' }, labels);
  expect(outcome).toEqual({ kind: 'valid', answers: { steady: 5, exit: 'yes' } });
  expect(messages(survey, { steady: 5, exit: 'sí' })).toHaveLength(1);
});

test('checking never throws, whatever record is sent', () => {
  const wire = fc.dictionary(
    fc.oneof(fc.string(), fc.constantFrom('__proto__', 'steady', 'exit', 'rail', 'words')),
    fc.oneof(fc.string({ unit: 'binary' }), fc.double(), fc.integer()),
  );
  fc.assert(
    fc.property(wire, (given) => {
      expect(['valid', 'invalid']).toContain(parseAnswers(survey, given).kind);
    }),
  );
});

test('the canonical text does not depend on the order of the answers', () => {
  expect(canonicalAnswers({ c: '1', a: 'x', b: 1 })).toBe('[["a","x"],["b",1],["c","1"]]');
  const answers = fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.integer()));
  fc.assert(
    fc.property(answers, (given) => {
      const turned = Object.fromEntries(Object.entries(given).reverse());
      expect(canonicalAnswers(turned)).toBe(canonicalAnswers(given));
    }),
  );
});

test('the canonical text differs when an answer does', () => {
  expect(canonicalAnswers({ a: 1 })).not.toBe(canonicalAnswers({ a: '1' }));
  expect(canonicalAnswers({ a: 1 })).not.toBe(canonicalAnswers({ a: 1, b: 1 }));
  expect(canonicalAnswers({})).toBe('[]');
});

function messages(questions: Parameters<typeof parseAnswers>[0], wire: Record<string, string | number>): string[] {
  const outcome = parseAnswers(questions, wire);
  return outcome.kind === 'invalid' ? outcome.problems.map(({ message }) => message) : [];
}
