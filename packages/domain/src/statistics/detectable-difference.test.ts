import fc from 'fast-check';
import { pt, qt } from 'lib-r-math.js';
import { expect, test } from 'vitest';
import { detectableDifference } from './detectable-difference.ts';

/** Six categories of fourteen crews, as in the figures of group-insight. */
const COMPARISONS = 6 * 14;
const crewOf = (n: number) => ({ n, others: 13 * n, variance: 13 ** 2, comparisons: COMPARISONS });

/** The probability that a difference is found, by the noncentral t distribution of R. */
function power(difference: number, { n, others, variance, comparisons }: ReturnType<typeof crewOf>): number {
  const [one, other] = [variance / n, variance / others];
  const freedom = (one + other) ** 2 / (one ** 2 / (n - 1) + other ** 2 / (others - 1));
  const critical = qt(1 - 0.05 / (2 * comparisons), freedom);
  return 1 - pt(critical, freedom, difference / Math.sqrt(one + other));
}

test('the difference is found with a probability of 80%, by the noncentral t distribution of R', () => {
  const given = fc.record({
    n: fc.integer({ min: 5, max: 60 }),
    others: fc.integer({ min: 40, max: 1_000 }),
    variance: fc.integer({ min: 25, max: 900 }),
    comparisons: fc.integer({ min: 1, max: 200 }),
  });
  fc.assert(
    fc.property(given, (compared) => {
      const difference = detectableDifference(compared) ?? Number.NaN;
      expect(Math.abs(power(difference, compared) - 0.8)).toBeLessThan(0.01);
    }),
    { numRuns: 50 },
  );
});

test('twelve points are seldom found in a crew of ten, and mostly in one of thirty', () => {
  const found = [10, 20, 30].map((n) => Math.round(power(12, crewOf(n)) * 100));
  // Group-insight simulated 8 to 13, 43 and 83 to 90.
  expect(found).toEqual([9, 51, 84]);
  expect([10, 20, 30].map((n) => Math.round(detectableDifference(crewOf(n)) ?? 0))).toEqual([25, 15, 12]);
});

test('the difference is smaller with a larger group, less variance and fewer comparisons', () => {
  const of = (changes: Partial<ReturnType<typeof crewOf>>) => detectableDifference({ ...crewOf(20), ...changes }) ?? 0;
  expect(of({ n: 30 })).toBeLessThan(of({}));
  expect(of({ variance: 100 })).toBeLessThan(of({}));
  expect(of({ comparisons: 1 })).toBeLessThan(of({}));
});

test('there is no difference without a comparison', () => {
  expect(detectableDifference({ ...crewOf(20), n: 4 })).toBeNull();
  expect(detectableDifference({ ...crewOf(20), others: 4 })).toBeNull();
  expect(detectableDifference({ ...crewOf(20), variance: 0 })).toBeNull();
  expect(detectableDifference({ ...crewOf(20), comparisons: 0 })).toBeNull();
});
