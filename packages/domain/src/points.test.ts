import fc from 'fast-check';
import { expect, test } from 'vitest';
import vectors from '../test/scoring-vectors.json' with { type: 'json' };
import { percentScore, reverseScore, roundHalfUp } from './points.ts';

test.each(vectors.reversal_values)('$raw of 7 is reversed to $final', ({ raw, final }) => {
  expect(reverseScore(raw, 7)).toBe(final);
});

test('reversing twice gives the score back', () => {
  const scores = fc
    .integer({ min: 1, max: 10 })
    .chain((max) => fc.tuple(fc.integer({ min: 1, max }), fc.constant(max)));
  fc.assert(
    fc.property(scores, ([raw, max]) => {
      expect(reverseScore(reverseScore(raw, max), max)).toBe(raw);
    }),
  );
});

test.each([0, 8, Number.NaN])('a score of %s is not on a scale of 7', (raw) => {
  expect(() => reverseScore(raw, 7)).toThrow(new RangeError(`score ${raw} is outside 1..7`));
});

test.each([
  [4, 7, 57],
  [6, 7, 86],
  [0, 7, 0],
  [7, 7, 100],
  [57, 200, 29],
])('%d of %d points are %d percent', (score, max, percent) => {
  expect(roundHalfUp(percentScore([{ score, max }]) ?? Number.NaN)).toBe(percent);
});

test('points are summed before they are divided', () => {
  expect(
    percentScore([
      { score: 1, max: 1 },
      { score: 1, max: 3 },
    ]),
  ).toBe(50);
});

test('nothing to score is null, not 0', () => {
  expect(percentScore([])).toBeNull();
  expect(percentScore([{ score: 0, max: 0 }])).toBeNull();
});

test.each([-1, 8, Number.NaN])('a score of %s out of 7 is refused', (score) => {
  expect(() => percentScore([{ score, max: 7 }])).toThrow(new RangeError(`score ${score} is outside 0..7`));
});

test('a percent stays within 0..100', () => {
  const answer = fc
    .integer({ min: 1, max: 70 })
    .chain((max) => fc.record({ score: fc.nat({ max }), max: fc.constant(max) }));
  fc.assert(
    fc.property(fc.array(answer, { minLength: 1 }), (answers) => {
      expect(percentScore(answers)).toSatisfy((percent) => percent >= 0 && percent <= 100);
    }),
  );
});

test.each(vectors.boundaries.half_up)('$exact is rounded to $rounded', ({ exact, rounded }) => {
  expect(roundHalfUp(exact)).toBe(rounded);
});
