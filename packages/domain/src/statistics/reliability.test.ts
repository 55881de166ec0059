import fc from 'fast-check';
import { jStat } from 'jstat';
import { pf } from 'lib-r-math.js';
import { describe, expect, test } from 'vitest';
import { STATISTICS_VECTORS, VECTOR_DIGITS } from '../../test/statistics-vectors.ts';
import { seededRandom } from '../shuffle.ts';
import { oneFactorOmega } from './omega.ts';
import { fitOneFactor } from './one-factor.ts';
import { categoryReliability, cronbachAlpha } from './reliability.ts';
import { covarianceMatrix, sum } from './sample.ts';

const { final, raw, alpha, feldt_ci95, alpha_on_raw_unreversed_WRONG, item_variances, total_variance } =
  STATISTICS_VECTORS.alpha;

/** Covariances that one factor explains completely. */
function covariancesOf(loadings: readonly number[], uniquenesses: readonly number[]): number[][] {
  return loadings.map((one, row) =>
    loadings.map((other, column) => one * other + (row === column ? (uniquenesses[row] ?? Number.NaN) : 0)),
  );
}

/** Answers of people whose items share one factor, from a seed. */
function simulated(people: number, seed: number): number[][] {
  const random = seededRandom(seed);
  return Array.from({ length: people }, () => {
    const factor = random() * 4;
    return Array.from({ length: 5 }, () => Math.min(7, 1 + Math.round(factor + random() * 2)));
  });
}

/** Answers to items of which the first is almost the factor itself. */
function nearlyImproper(people: number, items: number, seed: number): number[][] {
  const random = seededRandom(seed);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return Array.from({ length: people }, () => {
    const factor = normal();
    return Array.from({ length: items }, (_, item) => {
      const loading = item === 0 ? 0.95 : 0.35;
      return Math.min(
        7,
        Math.max(1, Math.round(4 + 1.5 * (loading * factor + Math.sqrt(1 - loading ** 2) * normal()))),
      );
    });
  });
}

describe('alpha', () => {
  test('of the worked case, with its interval', () => {
    const result = cronbachAlpha(final);
    expect(result?.alpha).toBeCloseTo(alpha, VECTOR_DIGITS);
    expect(result?.interval.low).toBeCloseTo(feldt_ci95[0], VECTOR_DIGITS);
    expect(result?.interval.high).toBeCloseTo(feldt_ci95[1], VECTOR_DIGITS);
    const covariances = covarianceMatrix(final) ?? [];
    for (const [item, variance] of item_variances.entries()) {
      expect(covariances[item]?.[item]).toBeCloseTo(variance, VECTOR_DIGITS);
    }
    expect(sum(covariances.flat())).toBeCloseTo(total_variance, VECTOR_DIGITS);
  });

  test('of the worked case has the correlations of its items', () => {
    // The product shows no correlations: these follow from the covariances that alpha is made of.
    const { item_rest_r, mean_inter_item_r } = STATISTICS_VECTORS.alpha;
    const covariances = covarianceMatrix(final) ?? [];
    const variance = (item: number) => covariances[item]?.[item] ?? Number.NaN;
    const total = sum(covariances.flat());
    const withRest = covariances.map((row, item) => {
      const withOthers = sum(row) - variance(item);
      return withOthers / Math.sqrt(variance(item) * (total - variance(item) - 2 * withOthers));
    });
    const correlations = covariances.flatMap((row, one) =>
      row.slice(0, one).map((covariance, other) => covariance / Math.sqrt(variance(one) * variance(other))),
    );
    expect(withRest).toHaveLength(item_rest_r.length);
    for (const [item, expected] of item_rest_r.entries()) expect(withRest[item]).toBeCloseTo(expected, VECTOR_DIGITS);
    expect(sum(correlations) / correlations.length).toBeCloseTo(mean_inter_item_r, VECTOR_DIGITS);
  });

  test('shows when items were not reversed', () => {
    expect(cronbachAlpha(raw)?.alpha).toBeCloseTo(alpha_on_raw_unreversed_WRONG, VECTOR_DIGITS);
  });

  test('agrees with two oracles', () => {
    const row = fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(fc.array(row, { minLength: 3, maxLength: 20 }), (rows) => {
        const totals = rows.map(sum);
        const totalVariance = jStat.variance(totals, true);
        fc.pre(totalVariance > 0);
        const own = [0, 1, 2, 3].map((item) =>
          jStat.variance(
            rows.map((each) => each[item] ?? Number.NaN),
            true,
          ),
        );
        const expected = (4 / 3) * (1 - sum(own) / totalVariance);
        const result = cronbachAlpha(rows);
        expect(result?.alpha).toBeCloseTo(expected, 6);
        fc.pre(expected < 1);
        // Feldt: the ratio of the unreliable shares follows F.
        const [people, shared] = [rows.length - 1, (rows.length - 1) * 3];
        const ratio = (end: number | undefined) => (1 - (end ?? Number.NaN)) / (1 - expected);
        expect(pf(ratio(result?.interval.low), people, shared)).toBeCloseTo(0.975, 6);
        expect(pf(ratio(result?.interval.high), people, shared)).toBeCloseTo(0.025, 6);
        expect(jStat.centralF.cdf(ratio(result?.interval.low), people, shared)).toBeCloseTo(0.975, 6);
      }),
    );
  });

  test('is missing for one person, one item and sums that do not differ', () => {
    expect(cronbachAlpha([[1, 2]])).toBeNull();
    expect(cronbachAlpha([[1], [2]])).toBeNull();
    expect(
      cronbachAlpha([
        [1, 2],
        [2, 1],
      ]),
    ).toBeNull();
    expect(cronbachAlpha([])).toBeNull();
  });
});

describe('omega', () => {
  test('of three items is that of the closed form', () => {
    const { cov, loadings, uniquenesses, omega_total, em_check, alpha_same_items } =
      STATISTICS_VECTORS.omega_3_items_closed_form;
    expect(cronbachAlpha(final.map((row) => row.slice(0, 3)))?.alpha).toBeCloseTo(alpha_same_items, VECTOR_DIGITS);
    const result = oneFactorOmega(cov);
    if (result.kind !== 'proper') return expect(result.kind).toBe('proper');
    expect(result.omega).toBeCloseTo(omega_total, VECTOR_DIGITS);
    expect(result.omega).toBeCloseTo(em_check, VECTOR_DIGITS);
    for (const item of [0, 1, 2]) {
      expect(result.loadings[item]).toBeCloseTo(loadings[item] ?? Number.NaN, VECTOR_DIGITS);
      expect(result.uniquenesses[item]).toBeCloseTo(uniquenesses[item] ?? Number.NaN, VECTOR_DIGITS);
    }
  });

  test('recovers a population', () => {
    const { loadings, omega, em_recovers, alpha: alphaOfPopulation } = STATISTICS_VECTORS.omega_population_check;
    const result = oneFactorOmega(
      covariancesOf(
        loadings,
        loadings.map((loading) => 1 - loading ** 2),
      ),
    );
    if (result.kind !== 'proper') return expect(result.kind).toBe('proper');
    expect(result.omega).toBeCloseTo(omega, VECTOR_DIGITS);
    expect(result.omega).toBeCloseTo(em_recovers, VECTOR_DIGITS);
    // Alpha of a population needs no people: all items have a variance of 1.
    expect((4 / 3) * (1 - 4 / (sum(loadings) ** 2 + 4 - sum(loadings.map((loading) => loading ** 2))))).toBeCloseTo(
      alphaOfPopulation,
      VECTOR_DIGITS,
    );
    for (const [item, loading] of loadings.entries()) expect(result.loadings[item]).toBeCloseTo(loading, 6);
  });

  test('of any three items is that of the closed form', () => {
    const loading = fc.double({ min: 0.3, max: 0.9, noNaN: true });
    const uniqueness = fc.double({ min: 0.2, max: 2, noNaN: true });
    const item = fc.record({ loading, uniqueness });
    fc.assert(
      fc.property(fc.tuple(item, item, item), (items) => {
        const covariances = covariancesOf(
          items.map((each) => each.loading),
          items.map((each) => each.uniqueness),
        );
        const between = (one: number, other: number) => covariances[one]?.[other] ?? Number.NaN;
        const [s12, s13, s23] = [between(0, 1), between(0, 2), between(1, 2)];
        const explained =
          (Math.sqrt((s12 * s13) / s23) + Math.sqrt((s12 * s23) / s13) + Math.sqrt((s13 * s23) / s12)) ** 2;
        const result = oneFactorOmega(covariances);
        if (result.kind !== 'proper') return expect(result.kind).toBe('proper');
        // Three items determine the factor, so the whole variance is that of their sum.
        expect(result.omega).toBeCloseTo(explained / sum(covariances.flat()), 6);
      }),
      { numRuns: 40 },
    );
  });

  test('of a sample satisfies the equations of maximum likelihood', () => {
    // Lawley: S W l = l (1 + l' W l) with W the inverse of the uniquenesses, and the model has the variances of S.
    for (let seed = 1; seed <= 20; seed++) {
      const covariances = covarianceMatrix(simulated(80, seed)) ?? [];
      const result = oneFactorOmega(covariances);
      if (result.kind !== 'proper') return expect(result.kind).toBe('proper');
      const { loadings, uniquenesses } = result;
      const weights = loadings.map((each, item) => each / (uniquenesses[item] ?? Number.NaN));
      const factor = 1 + sum(loadings.map((each, item) => each * (weights[item] ?? Number.NaN)));
      for (const [item, row] of covariances.entries()) {
        const own = loadings[item] ?? Number.NaN;
        const predicted = sum(row.map((value, other) => value * (weights[other] ?? Number.NaN)));
        expect(predicted / factor, `sample ${seed}`).toBeCloseTo(own, 6);
        expect(own ** 2 + (uniquenesses[item] ?? Number.NaN), `sample ${seed}`).toBeCloseTo(row[item] ?? Number.NaN, 6);
      }
    }
  });

  test('recovers any population of one factor, including reversed items', () => {
    const loading = fc.double({ min: 0.3, max: 0.9, noNaN: true });
    fc.assert(
      fc.property(fc.array(loading, { minLength: 4, maxLength: 8 }), fc.boolean(), (sizes, isTurned) => {
        const loadings = sizes.map((size, item) => (isTurned && item === 0 ? -size : size));
        fc.pre(Math.abs(sum(loadings)) > 0.1);
        const result = oneFactorOmega(
          covariancesOf(
            loadings,
            sizes.map((size) => 1 - size ** 2),
          ),
        );
        if (result.kind !== 'proper') return expect(result.kind).toBe('proper');
        const explained = sum(loadings) ** 2;
        expect(result.omega).toBeCloseTo(explained / (explained + sum(sizes.map((size) => 1 - size ** 2))), 5);
      }),
      { numRuns: 40 },
    );
  });

  test('is improper where an item would be the factor itself', () => {
    // The product of its covariances with the others, over theirs, is 1.2: more than its variance of 1.
    expect(
      oneFactorOmega([
        [1, 0.6, 0.6],
        [0.6, 1, 0.3],
        [0.6, 0.3, 1],
      ]).kind,
    ).toBe('improper');
  });

  test('is improper where an item has no variance', () => {
    expect(
      oneFactorOmega([
        [1, 0, 0.2],
        [0, 0, 0],
        [0.2, 0, 1],
      ]).kind,
    ).toBe('improper');
  });

  test('is improper where three correlations contradict one factor', () => {
    expect(
      oneFactorOmega([
        [1, 0.3, 0.3],
        [0.3, 1, -0.3],
        [0.3, -0.3, 1],
      ]),
    ).toEqual({ kind: 'improper' });
  });

  test('is improper where an answer follows from the others', () => {
    const twice = covarianceMatrix(simulated(60, 8).map((row) => [...row, row[0] ?? Number.NaN])) ?? [];
    expect(oneFactorOmega(twice)).toEqual({ kind: 'improper' });
  });

  test('is the solution of maximum likelihood, or improper, when one item is almost the factor', () => {
    const kinds = Array.from({ length: 200 }, (_, index) => {
      const covariances = covarianceMatrix(nearlyImproper(40 + (index % 5) * 10, 4 + (index % 5), index + 1)) ?? [];
      const result = oneFactorOmega(covariances);
      if (result.kind === 'proper') {
        const { loadings, uniquenesses } = result;
        const weights = loadings.map((each, item) => each / (uniquenesses[item] ?? Number.NaN));
        const factor = 1 + sum(loadings.map((each, item) => each * (weights[item] ?? Number.NaN)));
        for (const [item, row] of covariances.entries()) {
          const own = loadings[item] ?? Number.NaN;
          const predicted = sum(row.map((value, other) => value * (weights[other] ?? Number.NaN)));
          expect(predicted / factor, `sample ${index}`).toBeCloseTo(own, 6);
          const share = (uniquenesses[item] ?? Number.NaN) / (row[item] ?? Number.NaN);
          expect(share, `sample ${index}`).toBeGreaterThan(0.005);
        }
      }
      return result.kind;
    });
    expect(kinds.filter((kind) => kind === 'improper').length).toBeGreaterThan(50);
    expect(kinds.filter((kind) => kind === 'proper').length).toBeGreaterThan(50);
    expect(kinds).not.toContain('not_converged');
  });

  test('is missing when the allowed steps do not reach a solution', () => {
    const { final: rows } = STATISTICS_VECTORS.alpha;
    const covariances = covarianceMatrix(rows) ?? [];
    const deviations = covariances.map((row, item) => Math.sqrt(row[item] ?? Number.NaN));
    const correlations = covariances.map((row, one) =>
      row.map((value, other) => value / ((deviations[one] ?? Number.NaN) * (deviations[other] ?? Number.NaN))),
    );
    expect(fitOneFactor(correlations, 1)).toEqual({ kind: 'not_converged' });
    expect(fitOneFactor(correlations)).toHaveProperty('loadings');
  });

  test('needs three items', () => {
    expect(
      oneFactorOmega([
        [1, 0.5],
        [0.5, 1],
      ]).kind,
    ).toBe('too_few_items');
  });
});

describe('a category', () => {
  test('is measured from thirty complete answers on', () => {
    expect(categoryReliability(simulated(29, 4))).toEqual({ kind: 'too_few', complete: 29 });
    const measured = categoryReliability(simulated(30, 4));
    expect(measured).toMatchObject({ kind: 'measured', complete: 30, withoutOmega: null });
  });

  test('has an omega near its alpha when the items are alike', () => {
    const measured = categoryReliability(simulated(200, 5));
    if (measured.kind !== 'measured') return expect(measured.kind).toBe('measured');
    expect(Math.abs((measured.omega ?? 0) - measured.alpha)).toBeLessThan(0.05);
  });

  test('shows alpha alone, and why, when the model does not fit', () => {
    const pairs = simulated(40, 6).map((row) => row.slice(0, 2));
    expect(categoryReliability(pairs)).toMatchObject({ kind: 'measured', omega: null, withoutOmega: 'too_few_items' });
    const constant = simulated(40, 6).map(([first = 0, second = 0]) => [first, second, 4]);
    expect(categoryReliability(constant)).toMatchObject({ kind: 'measured', omega: null, withoutOmega: 'improper' });
  });

  test('whose questions are unrelated has no figure, however far below 0 its alpha is', () => {
    // Two questions, one nearly the reverse of the other: alpha is below −100.
    const contrary = Array.from({ length: 40 }, (_, person) => {
      const first = 1 + (person % 7);
      return [first, person === 0 ? 6 : 8 - first];
    });
    expect(cronbachAlpha(contrary)?.alpha).toBeLessThan(-100);
    expect(categoryReliability(contrary)).toEqual({ kind: 'unrelated_questions' });
  });

  test('whose questions were all answered alike has no figure', () => {
    const identical = Array.from({ length: 40 }, (_, person) => Array.from({ length: 4 }, () => 1 + (person % 7)));
    expect(cronbachAlpha(identical)?.alpha).toBeCloseTo(1, 12);
    expect(categoryReliability(identical)).toEqual({ kind: 'identical_answers' });
  });

  test('says when nobody differs', () => {
    expect(categoryReliability(Array.from({ length: 30 }, () => [4, 4, 4]))).toEqual({ kind: 'no_variance' });
  });
});
