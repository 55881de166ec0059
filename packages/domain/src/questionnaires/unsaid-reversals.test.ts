import { expect, test } from 'vitest';
import { choiceQuestion, scaleQuestion } from '../../test/questions.ts';
import type { Question } from '../question.ts';
import type { QuestionnaireDraft } from './draft.ts';
import { undeclaredReversals, withReversed } from './unsaid-reversals.ts';

const ASKED = scaleQuestion({ text: 'I ignore safety rules when we are late.', isCritical: true, reverse: false });

function draftOf(questions: readonly Question[]): QuestionnaireDraft {
  return {
    name: 'Late',
    language: 'en',
    order: 'fixed',
    categories: [],
    sections: [],
    items: questions.map((question) => ({ kind: 'own', sectionId: null, question })),
    outdated: [],
  };
}

const found = (asked: Question, written: Question = { ...asked, reverse: null }) =>
  undeclaredReversals({ questions: [asked] }, draftOf([written])).length;

test('a published control question whose safe end was never declared is found', () => {
  expect(found(ASKED)).toBe(1);
  expect(found({ ...ASKED, isCritical: false })).toBe(1);
  expect(found({ ...ASKED, text: 'I look around.', isCritical: true })).toBe(1);
  // Stored undeclared, and not found by the first wording rule.
  expect(found({ ...ASKED, reverse: null, isCritical: false, text: 'I work around safety rules.' })).toBe(1);
});

test('declared, reversed, harmless and unscored questions are left out', () => {
  expect(found(ASKED, ASKED)).toBe(0);
  expect(found({ ...ASKED, reverse: true })).toBe(0);
  expect(found({ ...ASKED, isCritical: false, text: 'I look around.' })).toBe(0);
  expect(found({ ...ASKED, weight: 0 })).toBe(0);
  expect(found(choiceQuestion({ isCritical: true, reverse: false }))).toBe(0);
});

test('only the named questions are reversed', () => {
  const other = scaleQuestion({ id: 'other', reverse: false });
  expect(withReversed({ questions: [ASKED, other] }, new Set([ASKED.id])).questions).toEqual([
    { ...ASKED, reverse: true },
    other,
  ]);
});
