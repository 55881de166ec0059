import { expect, test } from 'vitest';
import { summaryOf } from '../statistics/summary.ts';
import { type ReleaseRule, releaseFigure } from './gate.ts';
import { releaseAgreement } from './released-agreement.ts';

const GROUP: ReleaseRule = { mode: 'group', threshold: 10 };
const SCORES = Array.from({ length: 24 }, (_, index) => 40 + (index % 8) * 5);

function figureOf(scores: readonly number[]) {
  const summary = summaryOf(scores);
  if (summary === null) throw new RangeError('nobody has no figure');
  return releaseFigure(summary, { asked: undefined, range: { lowest: 14, highest: 100 }, answer: 0 }, GROUP);
}

test('agreement is given to one decimal', () => {
  expect(releaseAgreement(0.749, { figure: figureOf(SCORES), complete: 24 }, GROUP)).toBe(0.7);
  expect(releaseAgreement(null, { figure: figureOf(SCORES), complete: 24 }, GROUP)).toBeNull();
});

test('agreement is hidden when it leaves out few people, or covers few', () => {
  const figure = figureOf(SCORES);
  expect(releaseAgreement(0.7, { figure, complete: 15 }, GROUP)).toBeNull();
  expect(releaseAgreement(0.7, { figure, complete: 14 }, GROUP)).toBe(0.7);
  expect(releaseAgreement(0.7, { figure, complete: 9 }, GROUP)).toBeNull();
  expect(releaseAgreement(0.7, { figure, complete: 10 }, GROUP)).toBe(0.7);
  expect(releaseAgreement(0.7, { figure, complete: 9 }, { mode: 'individual' })).toBe(0.7);
  expect(releaseAgreement(0.7, { figure, complete: 15 }, { mode: 'individual' })).toBe(0.7);
});

test('complete agreement is shown like agreement of 0.9, and hidden at an end of the scale', () => {
  const alike = { figure: figureOf(SCORES.map(() => 60)), complete: 24 };
  expect([0.89, 0.9, 0.95, 1].map((agreement) => releaseAgreement(agreement, alike, GROUP))).toEqual([
    0.8, 0.9, 0.9, 0.9,
  ]);
  expect(releaseAgreement(1, { figure: figureOf(SCORES.map(() => 99)), complete: 24 }, GROUP)).toBeNull();
});

test('agreement of fewer than five people is hidden', () => {
  const rule: ReleaseRule = { mode: 'individual' };
  const range = { lowest: 14, highest: 100 };
  const figure = releaseFigure({ n: 4, mean: 60, variance: 50 }, { asked: undefined, range, answer: 0 }, rule);
  expect(releaseAgreement(0.7, { figure, complete: 4 }, rule)).toBeNull();
});
