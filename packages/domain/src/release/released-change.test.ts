import { expect, test } from 'vitest';
import { pairedDifference, welchDifference } from '../statistics/difference.ts';
import { summaryOf } from '../statistics/summary.ts';
import { releaseFigure } from './gate.ts';
import { releaseChange, releaseDifference } from './released-change.ts';

/** The figure of an organisation with one crew. */
function figureOf(scores: readonly number[]) {
  const summary = summaryOf(scores);
  if (summary === null || summary.n < 10) return undefined;
  const range = { lowest: 100 / 7, highest: 100 };
  return releaseFigure(summary, { asked: undefined, range, answer: 0 }, { mode: 'group', threshold: 10 });
}

const around = (center: number, people = 20) =>
  Array.from({ length: people }, (_, index) => center + 4 * ((index % 5) - 2));

function change(before: readonly number[], after: readonly number[]) {
  return releaseChange(figureOf(before), figureOf(after), welchDifference(after, before));
}

test('a clear change is given in whole points, as the difference of the shown figures', () => {
  expect(change(around(60.4), around(69.5))).toEqual({
    kind: 'clear',
    pairs: null,
    points: 10,
    interval: { low: 6, high: 14 },
    effect: 1.5,
  });
  expect(change(around(69.5), around(60.4))).toMatchObject({ kind: 'clear', points: -10, effect: -1.5 });
  // The bounds are around the points, although both figures were rounded away from each other.
  expect(change(around(60.4, 2000), around(69.5, 2000))).toMatchObject({ points: 10, interval: { low: 10, high: 10 } });
});

test('a change below five points, or one that can be chance, is not clear', () => {
  expect(change(around(60), around(64))).toEqual({ kind: 'unclear', pairs: null });
  const scattered = [20, 90, 30, 80, 40, 70, 50, 60, 25, 85];
  expect(
    change(
      scattered,
      scattered.map((score) => score + 6),
    ),
  ).toEqual({ kind: 'unclear', pairs: null });
});

test('people who are compared with themselves have the points of their own change', () => {
  const difference = pairedDifference([8, 9, 10, 11, 12].map((points) => ({ before: 50, after: 50 + points })));
  const [before, after] = [figureOf(around(60)), figureOf(around(75))];
  expect(releaseChange(before, after, difference, 5)).toMatchObject({ kind: 'clear', pairs: 5, points: 10 });
});

test('a figure that is hidden or extreme in a wave has no change', () => {
  expect(change(around(60), around(70).slice(0, 9))).toBeNull();
  expect(change(around(60).slice(0, 9), around(70))).toBeNull();
  expect(change(around(60), around(97))).toBeNull();
  expect(change(around(97), around(60))).toBeNull();
});

test('scores that do not differ have no change to compare', () => {
  const equal = Array.from({ length: 12 }, () => 60);
  expect(change(equal, equal)).toBeNull();
});

test('a group is compared with everybody else only where it stands out', () => {
  const [group, rest] = [around(60), around(72)];
  const difference = welchDifference(group, rest);
  expect(releaseDifference(figureOf(rest), figureOf(group), difference, true)).toMatchObject({
    kind: 'clear',
    points: -12,
  });
  expect(releaseDifference(figureOf(rest), figureOf(group), difference, false)).toEqual({
    kind: 'unclear',
    pairs: null,
  });
  expect(releaseDifference(undefined, figureOf(group), difference, true)).toBeNull();
  expect(releaseDifference(figureOf(rest), figureOf(around(97)), difference, true)).toBeNull();
  expect(releaseDifference(figureOf(rest), figureOf(group), null, true)).toBeNull();
  expect(releaseDifference(figureOf(rest), undefined, difference, true)).toBeNull();
  const alike = difference === null ? null : { ...difference, effect: null };
  expect(releaseDifference(figureOf(rest), figureOf(group), alike, true)).toMatchObject({ effect: null });
});
