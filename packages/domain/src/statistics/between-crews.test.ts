import fc from 'fast-check';
import { jStat } from 'jstat';
import { expect, test } from 'vitest';
import { STATISTICS_VECTORS, VECTOR_DIGITS } from '../../test/statistics-vectors.ts';
import { seededRandom } from '../shuffle.ts';
import { crewDifferences, crewsDiffer } from './between-crews.ts';

test('the worked case', () => {
  const { crews, MSB, MSW, icc1, icc2 } = STATISTICS_VECTORS.icc;
  const differences = crewDifferences(Object.values(crews));
  expect(differences?.between).toBeCloseTo(MSB, VECTOR_DIGITS);
  expect(differences?.within).toBeCloseTo(MSW, VECTOR_DIGITS);
  expect(differences?.icc1).toBeCloseTo(icc1, VECTOR_DIGITS);
  expect(differences?.icc2).toBeCloseTo(icc2, VECTOR_DIGITS);
});

test("agrees with jStat's ratio of variances and with sums of squares in whole numbers", () => {
  const crew = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 2, maxLength: 12 });
  fc.assert(
    fc.property(fc.array(crew, { minLength: 2, maxLength: 8 }), (crews) => {
      const differences = crewDifferences(crews);
      fc.pre(differences !== null && differences.within > 0);
      expect(differences?.p).toBeCloseTo(jStat.anovaftest(...crews), 6);
    }),
  );
});

test('p is 0 for crews without variance within them, and 1 for crews with the same mean', () => {
  expect(
    crewDifferences([
      [1, 1],
      [9, 9],
    ])?.p,
  ).toBe(0);
  expect(
    crewDifferences([
      [1, 9],
      [2, 8],
    ])?.p,
  ).toBe(1);
});

const CORRELATED = { between: 1, within: 1, icc1: 0.3, icc2: 0.8, p: 0.001 };

test.each([
  ['large correlations and a small p', {}, true],
  ['only the first correlation large enough', { icc1: 0.05, icc2: 0.1 }, true],
  ['only the second correlation large enough', { icc1: 0.01, icc2: 0.5 }, true],
  ['both correlations too small', { icc1: 0.049, icc2: 0.499 }, false],
  ['no second correlation', { icc1: 0.01, icc2: null }, false],
  ['a p of more than 5%', { p: 0.051 }, false],
])('whether crews may be ranked with %s: %j, %s', (_, changes, expected) => {
  expect(crewsDiffer([{ ...CORRELATED, ...changes }])).toEqual([expected]);
});

test('the tests of all categories are judged together', () => {
  const category = (p: number) => ({ ...CORRELATED, p });
  // The third smallest of four must be at most 3.75%.
  expect(crewsDiffer([category(0.04), category(0.01), category(0.02), category(0.6)])).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test('a category without a test gives null, and does not affect the others', () => {
  expect(crewsDiffer([null, { ...CORRELATED, p: 0.05 }, null])).toEqual([null, true, null]);
});

test('in 95% of organisations with fourteen equal crews of ten, crews are ranked in none of eight categories', () => {
  const random = seededRandom(11);
  const score = () => 20 * (random() + random() + random());
  let correlated = 0;
  let ranked = 0;
  for (let organisation = 0; organisation < 300; organisation++) {
    const categories = Array.from({ length: 8 }, () =>
      crewDifferences(Array.from({ length: 14 }, () => Array.from({ length: 10 }, score))),
    );
    correlated += Number(categories.some((each) => (each?.icc1 ?? 0) >= 0.05 || (each?.icc2 ?? 0) >= 0.5));
    ranked += Number(crewsDiffer(categories).includes(true));
  }
  expect(correlated).toBeGreaterThan(100);
  expect(ranked).toBeLessThan(30);
});

test('crews are ranked when some are far below', () => {
  const random = seededRandom(12);
  const ranked = Array.from({ length: 50 }, () => {
    const crews = Array.from({ length: 14 }, (_, crew) =>
      Array.from({ length: 20 }, () => 20 * (random() + random() + random()) - (crew < 4 ? 15 : 0)),
    );
    return crewsDiffer([crewDifferences(crews)])[0];
  });
  expect(ranked.filter(Boolean).length).toBeGreaterThan(47);
});
