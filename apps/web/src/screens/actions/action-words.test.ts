import { expect, test } from 'vitest';
import {
  checkersInWords,
  dueInWords,
  originInWords,
  ownerInWords,
  placeInWords,
  stepInWords,
  storedFigureInWords,
} from './action-words.ts';
import { anAction, MANUAL, OF_CATEGORY } from './testing.ts';

test('that an action is overdue is said in words', () => {
  expect(dueInWords(anAction())).toBe('Due 18 May 2026');
  expect(dueInWords(anAction({ is_overdue: true }))).toBe('Overdue: was due 18 May 2026');
  expect(dueInWords(anAction({ status: 'done' }))).toBe('Due 18 May 2026');
});

test('an owner who has left is to be replaced', () => {
  expect(ownerInWords(anAction())).toBe('Ann');
  expect(ownerInWords(anAction({ owner_left: true }))).toBe(
    'Ann has left or cannot see actions any more; choose another owner',
  );
});

test('who else checks an action is said with at most three names', () => {
  expect(checkersInWords(anAction())).toBeNull();
  expect(checkersInWords(anAction({ to_be_checked_by: ['Bea'] }))).toBe(
    'You marked it as done, so somebody else checks it: Bea.',
  );
  expect(checkersInWords(anAction({ to_be_checked_by: ['Bea', 'Cyd', 'Dee', 'Eve'] }))).toBe(
    'You marked it as done, so somebody else checks it: Bea, Cyd, Dee, or 1 more.',
  );
});

test('a place is a crew with its site, or the site', () => {
  expect(placeInWords(anAction())).toBe('Concrete A at North');
  expect(placeInWords(anAction({ crew: null }))).toBe('North');
});

test.each([
  ['open', 'in_progress', 'Start'],
  ['done', 'in_progress', 'Reopen'],
  ['in_progress', 'done', 'Mark as done'],
  ['done', 'checked', 'Mark as checked'],
  ['checked', 'open', 'Mark as not started'],
] as const)('the step from %s to %s is called %s', (from, to, words) => {
  expect(stepInWords(from, to)).toBe(words);
});

const survey = { id: '1', name: 'Ann Lee', score: 41, risk_level: 'High' as const, reasons: [] };

test.each([
  [MANUAL, 'Added by hand'],
  [OF_CATEGORY, 'From Concentration & Focus, Concrete A in Winter check, February 2026'],
  [{ ...OF_CATEGORY, kind: 'group' as const, category: null }, 'From Concrete A in Winter check, February 2026'],
  [
    { ...OF_CATEGORY, wave: { id: '1', number: 1, starts_on: null } },
    'From Concentration & Focus, Concrete A in Winter check',
  ],
  [{ ...MANUAL, kind: 'follow_up' as const, survey }, 'From the follow-up of Ann Lee'],
  [{ ...MANUAL, kind: 'follow_up' as const, survey: { ...survey, name: null } }, 'From a follow-up'],
])('an origin in words', (origin, words) => {
  expect(originInWords(origin)).toBe(words);
});

test('waves of the same month are named by their days', () => {
  const [early, late] = ['2026-05-04', '2026-05-18'].map((starts_on) => ({ id: starts_on, number: 1, starts_on }));
  expect(originInWords({ ...OF_CATEGORY, wave: early ?? null }, late)).toContain('in Winter check, 4 May 2026');
});

test('the figure is said with its interval and answers, or not at all', () => {
  expect(storedFigureInWords(OF_CATEGORY)).toBe('44% (38% to 50%), 19 answers');
  expect(storedFigureInWords(MANUAL)).toBeNull();
});
