import { expect, test } from 'vitest';
import { choiceQuestion, scaleQuestion, textQuestion, yesNoQuestion } from '../test/questions.ts';
import vectors from '../test/scoring-vectors.json' with { type: 'json' };
import sentences from '../test/wording-sentences.json' with { type: 'json' };
import { suggestsViolation } from './first-violation-wording.ts';
import { SYSTEM_QUESTIONS } from './question-library.ts';
import { scoreAnswer } from './question-types.ts';
import { decideReversal } from './reversal.ts';
import { asksForProtectiveEquipment, classifyWording } from './violation-wording.ts';
import { isReversed, withDecidedReversal } from './wording.ts';

test.each(vectors.reversal)('$text: reversed is $reversed', ({ text, is_critical, raw, reversed, final }) => {
  const question = withDecidedReversal(scaleQuestion({ text, isCritical: is_critical }));
  expect(isReversed(question)).toBe(reversed);
  // A question set that was stored before reversals were decided.
  expect(isReversed(scaleQuestion({ text, isCritical: is_critical }))).toBe(reversed);
  expect(scoreAnswer(question, raw)).toEqual({ raw, final, max: 7, method: 'scale' });
});

test('the wording rule finds what the library says about its own questions', () => {
  for (const question of SYSTEM_QUESTIONS) {
    const unsaid = { ...question, reverse: null };
    expect(isReversed(unsaid), question.slug).toBe(question.reverse);
    expect(isReversed(withDecidedReversal(unsaid)), question.slug).toBe(question.reverse);
  }
});

/** Decision 44 names these numbers. */
const COUNTS = [
  { set: 'grown', violates: true, unsafe: 45, unsure: 3, no_violation: 7 },
  { set: 'grown', violates: false, unsafe: 1, unsure: 5, no_violation: 49 },
  { set: 'held_out', violates: true, unsafe: 42, unsure: 0, no_violation: 13 },
  { set: 'held_out', violates: false, unsafe: 1, unsure: 4, no_violation: 50 },
];

test.each(COUNTS)('of the sentences ($set, violating: $violates) the rule reads', ({ set, violates, ...expected }) => {
  const counts = { unsafe: 0, unsure: 0, no_violation: 0 };
  for (const { text } of sentences.filter((each) => each.set === set && each.violates === violates)) {
    counts[classifyWording(text)] += 1;
  }
  expect(counts).toEqual(expected);
});

test.each([
  ['Safety violations are often ignored on this site.', 'unsafe'],
  ['Rules get skipped when we are behind.', 'unsafe'],
  ['I work around safety rules.', 'unsafe'],
  ['Safety violations are never ignored on this site.', 'no_violation'],
  ['I speak up when safety rules are ignored.', 'no_violation'],
  ['Nobody speaks up when safety rules are ignored.', 'unsafe'],
  ['Violations are part of the job.', 'unsafe'],
  ['Safety checks are part of my routine.', 'no_violation'],
  ['Following safety rules is normal here.', 'no_violation'],
  // Why it is unsure: two negations, a denial that follows, people who are only described, a subordinate clause, a preference, two halves.
  ['Nobody here never skips a check.', 'unsure'],
  ['Skipping a check is not an option.', 'unsure'],
  ['People who skip checks go home earlier.', 'unsure'],
  ['I feel responsible when a safety rule is ignored.', 'unsure'],
  ['I would rather be late than skip a check.', 'unsure'],
  ['I follow the safety rules but skip a check when we are late.', 'unsure'],
])('%s: %s', (text, expected) => {
  expect(classifyWording(text)).toBe(expected);
});

test('a control question is reversed, whatever its wording, unless its author declared it safe', () => {
  const control = scaleQuestion({ isCritical: true, text: 'I look around before I start.' });
  expect(decideReversal(control)).toEqual({ isReversed: true, reason: 'control' });
  expect(decideReversal({ ...control, reverse: false })).toEqual({ isReversed: false, reason: 'said' });
  expect(decideReversal({ ...control, isCritical: false })).toEqual({ isReversed: false, reason: 'no_violation' });
});

test('the wording rule says that it cannot read another language', () => {
  const question = scaleQuestion({ text: 'Ich arbeite ruhig.', language: 'de' });
  expect(decideReversal(question)).toEqual({ isReversed: false, reason: 'other_language' });
  expect(decideReversal({ ...question, isCritical: true })).toEqual({ isReversed: true, reason: 'control' });
});

test('a question set that was stored without a decision is scored by the first wording rule', () => {
  const unsaid = scaleQuestion({ text: 'Rules get skipped when we are behind.' });
  expect(isReversed(unsaid)).toBe(false);
  expect(isReversed(withDecidedReversal(unsaid))).toBe(true);
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
  expect(classifyWording(text) === 'unsafe').toBe(expected);
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

test('a declared reversal counts, whatever the wording', () => {
  expect(isReversed(scaleQuestion({ reverse: false, isCritical: true, text: 'We ignore safety rules.' }))).toBe(false);
  expect(isReversed(scaleQuestion({ reverse: true, text: 'I always wear my helmet.' }))).toBe(true);
});

test('only scales are ever reversed', () => {
  const given = { reverse: true, isCritical: true, text: 'We ignore safety rules.' };
  expect([yesNoQuestion(given), choiceQuestion(given), textQuestion(given)].some(isReversed)).toBe(false);
});
