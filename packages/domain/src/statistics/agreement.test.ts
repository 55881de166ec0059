import fc from 'fast-check';
import { jStat } from 'jstat';
import { expect, test } from 'vitest';
import { STATISTICS_VECTORS, VECTOR_DIGITS } from '../../test/statistics-vectors.ts';
import { agreementOf, agreementWithin } from './agreement.ts';

const SEVEN_POINTS = [1, 2, 3, 4, 5, 6, 7];

test('the worked case', () => {
  const { rows_5_persons_3_items, item_variances, uniform_variance_7pt, rwg_j } = STATISTICS_VECTORS.rwg_j;
  expect(agreementOf({ people: 5, variances: item_variances }, 7)).toBeCloseTo(rwg_j, VECTOR_DIGITS);
  expect(jStat.variance(SEVEN_POINTS, false)).toBe(uniform_variance_7pt);
  expect(agreementWithin(rows_5_persons_3_items, 7)).toBeCloseTo(rwg_j, VECTOR_DIGITS);
});

test('agrees with the Spearman-Brown formula over the agreement on one item', () => {
  const row = fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 4, maxLength: 4 });
  fc.assert(
    fc.property(fc.array(row, { minLength: 2, maxLength: 20 }), (rows) => {
      const variances = [0, 1, 2, 3].map((item) =>
        jStat.variance(
          rows.map((each) => each[item] ?? Number.NaN),
          true,
        ),
      );
      const single = Math.max(0, 1 - jStat.mean(variances) / jStat.variance(SEVEN_POINTS, false));
      expect(agreementWithin(rows, 7)).toBeCloseTo((4 * single) / (1 + 3 * single), 9);
    }),
  );
});

test('equal answers agree completely', () => {
  expect(
    agreementWithin(
      [
        [7, 1],
        [7, 1],
        [7, 1],
      ],
      7,
    ),
  ).toBe(1);
});

test('answers at both ends do not agree', () => {
  expect(
    agreementWithin(
      [
        [1, 1],
        [7, 7],
      ],
      7,
    ),
  ).toBe(0);
});

test('is 0..1, whatever the order of people and items', () => {
  const row = fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 4, maxLength: 4 });
  fc.assert(
    fc.property(fc.array(row, { minLength: 2, maxLength: 20 }), (rows) => {
      const agreement = agreementWithin(rows, 7);
      expect(agreement).toBeGreaterThanOrEqual(0);
      expect(agreement).toBeLessThanOrEqual(1);
      const turned = rows.toReversed().map((answers) => answers.toReversed());
      expect(agreementWithin(turned, 7)).toBeCloseTo(agreement ?? Number.NaN, 9);
    }),
  );
});

test('one person, or no item, has no agreement', () => {
  expect(agreementWithin([[1, 2, 3]], 7)).toBeNull();
  expect(agreementWithin([[], []], 7)).toBeNull();
  expect(agreementWithin([], 7)).toBeNull();
});

test('a scale of one point and rows of unequal length are refused', () => {
  expect(() => agreementWithin([[1], [1]], 1)).toThrow(RangeError);
  expect(() => agreementWithin([[1, 2], [1]], 7)).toThrow(RangeError);
});
