import { sum } from './sample.ts';

/** Steps of the algorithm at most; good data need some dozens, those close to an improper solution thousands. */
const STEPS_MAX = 50_000;
/** Largest relative step of a uniqueness at which the solution is final. */
const PRECISION = 1e-12;
/** Part of an item's variance, 0..1; below it the item would be the factor itself, which no answer of a person is. */
const SMALLEST_UNIQUENESS = 0.005;
/** Items with which one factor is determined. */
const FEWEST_ITEMS = 3;

/** Omega, or why there is none. */
export type Omega =
  | {
      readonly kind: 'proper';
      /** McDonald's omega total, 0..1. */
      readonly omega: number;
      /** One per item, in the unit of the items; their sum is not negative. */
      readonly loadings: readonly number[];
      /** Variance of each item that the factor does not explain. */
      readonly uniquenesses: readonly number[];
    }
  | { readonly kind: 'too_few_items' }
  | { readonly kind: 'improper' };

/**
 * McDonald's omega from a model of one factor, fitted by maximum likelihood with the EM algorithm.
 *
 * @param covariances of the items, items × items
 * @returns `improper` when an item's uniqueness reaches zero or an item has no variance
 * @see McDonald (1999), Test Theory, chapter 6; Rubin and Thayer (1982), EM algorithms for ML factor analysis
 */
export function oneFactorOmega(covariances: readonly (readonly number[])[]): Omega {
  if (covariances.length < FEWEST_ITEMS) return { kind: 'too_few_items' };
  const variances = covariances.map((row, item) => row[item] ?? Number.NaN);
  if (variances.some((variance) => !(variance > 0))) return { kind: 'improper' };
  const fitted = fit(covariances, variances);
  if (fitted === null) return { kind: 'improper' };
  const sign = sum(fitted.loadings) < 0 ? -1 : 1;
  const loadings = fitted.loadings.map((loading) => sign * loading);
  const explained = sum(loadings) ** 2;
  return {
    kind: 'proper',
    omega: explained / (explained + sum(fitted.uniquenesses)),
    loadings,
    uniquenesses: fitted.uniquenesses,
  };
}

interface OneFactor {
  readonly loadings: readonly number[];
  readonly uniquenesses: readonly number[];
}

function fit(covariances: readonly (readonly number[])[], variances: readonly number[]): OneFactor | null {
  let model = start(covariances, variances);
  for (let step = 0; step < STEPS_MAX; step++) {
    const next = improved(model, covariances, variances);
    const shares = next.uniquenesses.map((uniqueness, item) => uniqueness / (variances[item] ?? Number.NaN));
    if (shares.some((share) => !(share >= SMALLEST_UNIQUENESS))) return null;
    const change = Math.max(
      ...next.uniquenesses.map((uniqueness, item) =>
        Math.abs(uniqueness / (model.uniquenesses[item] ?? Number.NaN) - 1),
      ),
    );
    model = next;
    if (change < PRECISION) break;
  }
  return model;
}

/** Half of each item's variance, with the sign by which the item goes with all others. */
function start(covariances: readonly (readonly number[])[], variances: readonly number[]): OneFactor {
  const loadings = variances.map((variance, item) => {
    const withOthers = sum(covariances[item] ?? []) - variance;
    return (withOthers < 0 ? -1 : 1) * Math.sqrt(variance / 2);
  });
  return { loadings, uniquenesses: variances.map((variance) => variance / 2) };
}

/** One step: the factor as the items predict it, then the regression of the items on it. */
function improved(
  { loadings, uniquenesses }: OneFactor,
  covariances: readonly (readonly number[])[],
  variances: readonly number[],
): OneFactor {
  const weights = loadings.map((loading, item) => loading / (uniquenesses[item] ?? Number.NaN));
  const information = 1 + sum(loadings.map((loading, item) => loading * (weights[item] ?? Number.NaN)));
  const prediction = weights.map((weight) => weight / information);
  const withFactor = covariances.map((row) => sum(row.map((value, item) => value * (prediction[item] ?? Number.NaN))));
  const factorVariance =
    1 / information + sum(withFactor.map((value, item) => value * (prediction[item] ?? Number.NaN)));
  const next = withFactor.map((value) => value / factorVariance);
  return {
    loadings: next,
    uniquenesses: variances.map(
      (variance, item) => variance - (next[item] ?? Number.NaN) * (withFactor[item] ?? Number.NaN),
    ),
  };
}
