import { expect, test } from 'vitest';
import { choiceQuestion, scaleQuestion, textQuestion, yesNoQuestion } from '../test/questions.ts';
import vectors from '../test/scoring-vectors.json' with { type: 'json' };
import { SYSTEM_QUESTIONS } from './question-library.ts';
import { scoreAnswer } from './question-types.ts';
import { asksForProtectiveEquipment, suggestsViolation } from './violation-wording.ts';
import { isReversed } from './wording.ts';

test.each(vectors.reversal)('$text: reversed is $reversed', ({ text, is_critical, raw, reversed, final }) => {
  const question = scaleQuestion({ text, isCritical: is_critical });
  expect(isReversed(question)).toBe(reversed);
  expect(scoreAnswer(question, raw)).toEqual({ raw, final, max: 7, method: 'scale' });
});

test('the wording rule finds what the library says about its own questions', () => {
  for (const question of SYSTEM_QUESTIONS) {
    expect(isReversed({ ...question, reverse: null }), question.slug).toBe(question.reverse);
  }
});

test.each([
  ['We ignore the rules.', true],
  ['Ignoring safety is normal here.', true],
  ['Some disregard procedures.', true],
  ['They overlook a violation.', true],
  ['I bypass safety locks.', true],
  ['I skip the precautions.', true],
  ['My crew violates rules.', true],
  ['Bosses turn a blind eye to rules being broken.', true],
  ['They looked the other way on safety.', true],
  ['He breaks all the small rules.', false],
  ['He broke the small rules.', true],
  ['They are breaking the procedure.', true],
  ['I never ignore safety rules.', false],
  ['You must not skip a safety step.', false],
  ['I don’t overlook safety rules.', false],
  ['Nobody here breaks the rules.', false],
  ['I ignore noise. Rules are clear.', false],
  ['I skip lunch.', false],
  ['I follow the safety rules.', false],
])('violation wording: %s %s', (text, expected) => {
  expect(suggestsViolation(text)).toBe(expected);
});

test.each([
  ['I always wear my hard hat.', true],
  ['I ALWAYS put on PPE.', true],
  ['We always use the right safety gear.', true],
  ['I do not always wear my helmet.', false],
  ["I don't always wear a helmet.", false],
  ['I don’t always wear a helmet.', false],
  ['I always wear boots.', false],
  ['I wear my helmet.', false],
])('protective equipment wording: %s %s', (text, expected) => {
  expect(asksForProtectiveEquipment(text)).toBe(expected);
});

test('what a scale question says about itself counts, whatever its wording', () => {
  expect(isReversed(scaleQuestion({ reverse: false, isCritical: true, text: 'We ignore safety rules.' }))).toBe(false);
  expect(isReversed(scaleQuestion({ reverse: true, text: 'I always wear my helmet.' }))).toBe(true);
});

test('only scales are ever reversed', () => {
  const given = { reverse: true, isCritical: true, text: 'We ignore safety rules.' };
  expect([yesNoQuestion(given), choiceQuestion(given), textQuestion(given)].some(isReversed)).toBe(false);
});
