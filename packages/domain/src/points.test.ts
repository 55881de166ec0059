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

/** Points of people in one category, of the points that their answered questions can give. */
const people = fc.array(
  fc
    .integer({ min: 1, max: 10 })
    .chain((answered) =>
      fc.record({ score: fc.integer({ min: answered, max: 7 * answered }), max: fc.constant(7 * answered) }),
    ),
  { minLength: 1, maxLength: 60 },
);

/** The mean of percents in whole numbers, halves upwards. */
function exactMean(given: readonly { readonly score: number; readonly max: number }[]): number {
  const common = 7n * 2520n;
  const total = given.reduce((sum, { score, max }) => sum + (BigInt(score) * 100n * common) / BigInt(max), 0n);
  const whole = common * BigInt(given.length);
  return Number((2n * total + whole) / (2n * whole));
}

const meanPercent = (given: readonly { readonly score: number; readonly max: number }[]) =>
  given.reduce((sum, answer) => sum + (percentScore([answer]) ?? Number.NaN), 0) / given.length;

test('a mean of percents that is exactly a half is rounded up, although its parts are not whole', () => {
  // Groups with two different scores.
  let halves = 0;
  for (const questions of [1, 2, 3, 5, 7]) {
    const max = 7 * questions;
    for (let n = 2; n <= 28; n++) {
      for (let low = questions; low <= max; low++) {
        for (let highs = 1; highs < n; highs++) {
          for (const high of [low + 1, low + 2, max].filter((score) => score <= max)) {
            const total = 100 * ((n - highs) * low + highs * high);
            if ((2 * total) % (n * max) !== 0 || ((2 * total) / (n * max)) % 2 !== 1) continue;
            halves += 1;
            const given = Array.from({ length: n }, (_, index) => ({ score: index < highs ? high : low, max }));
            expect(roundHalfUp(meanPercent(given)), JSON.stringify({ n, low, highs, high, max })).toBe(
              exactMean(given),
            );
          }
        }
      }
    }
  }
  expect(halves).toBeGreaterThan(300);
});

test('a mean of percents is rounded like the exact mean, even of 100,000 people', () => {
  fc.assert(
    fc.property(people, (given) => {
      expect(roundHalfUp(meanPercent(given))).toBe(exactMean(given));
    }),
  );
  const many = Array.from({ length: 100_000 }, (_, index) => ({ score: index % 2 === 0 ? 12 : 23, max: 70 }));
  for (const given of [many, many.map(() => ({ score: 4, max: 7 })), many.toSorted((a, b) => a.score - b.score)]) {
    expect(roundHalfUp(meanPercent(given))).toBe(exactMean(given));
  }
});
