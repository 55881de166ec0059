import fc from 'fast-check';
import { expect, test } from 'vitest';
import { eigenpairsOf } from './eigenvectors.ts';
import { dot, sum } from './sample.ts';

test('the matrix maps each eigenvector to a multiple of itself; they are orthogonal, the largest value first', () => {
  const value = fc.double({ min: -5, max: 5, noNaN: true });
  const size = fc.integer({ min: 1, max: 8 });
  const square = size.chain((rows) =>
    fc.array(fc.array(value, { minLength: rows, maxLength: rows }), { minLength: rows, maxLength: rows }),
  );
  fc.assert(
    fc.property(square, (values) => {
      const symmetric = values.map((row, one) =>
        row.map((each, other) => (each + (values[other]?.[one] ?? Number.NaN)) / 2),
      );
      const pairs = eigenpairsOf(symmetric);
      expect(sum(pairs.map((pair) => pair.value))).toBeCloseTo(sum(symmetric.map((row, item) => row[item] ?? 0)), 9);
      for (const [index, pair] of pairs.entries()) {
        expect(pair.value).toBeLessThanOrEqual(pairs[index - 1]?.value ?? Number.POSITIVE_INFINITY);
        for (const [item, row] of symmetric.entries()) {
          expect(dot(row, pair.vector)).toBeCloseTo(pair.value * (pair.vector[item] ?? Number.NaN), 9);
        }
        for (const [other, { vector }] of pairs.entries()) {
          expect(dot(pair.vector, vector)).toBeCloseTo(other === index ? 1 : 0, 9);
        }
      }
    }),
  );
});
