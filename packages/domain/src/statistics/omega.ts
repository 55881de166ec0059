import { fitOneFactor, type OneFactor, SMALLEST_UNIQUENESS } from './one-factor.ts';
import { sum } from './sample.ts';

/** Minimum number of items that determine one factor. */
const FEWEST_ITEMS = 3;

/** Why a category has no omega. */
export type WithoutOmega =
  /** One factor is not determined by one or two items. */
  | 'too_few_items'
  /** An item equals the factor or has no variance, or the items are not related at all. */
  | 'improper'
  /** No solution was found within the limit of steps. */
  | 'not_converged';

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
  | { readonly kind: WithoutOmega };

/**
 * McDonald's omega from a model of one factor, fitted by maximum likelihood; for three items in closed form.
 *
 * @param covariances of the items, items × items
 * @see McDonald (1999), Test Theory, chapter 6
 */
export function oneFactorOmega(covariances: readonly (readonly number[])[]): Omega {
  if (covariances.length < FEWEST_ITEMS) return { kind: 'too_few_items' };
  const deviations = covariances.map((row, item) => Math.sqrt(row[item] ?? Number.NaN));
  if (deviations.some((deviation) => !(deviation > 0))) return { kind: 'improper' };
  // The solution does not depend on the units of the items.
  const correlations = covariances.map((row, one) =>
    row.map((value, other) => value / ((deviations[one] ?? Number.NaN) * (deviations[other] ?? Number.NaN))),
  );
  const fitted = covariances.length === FEWEST_ITEMS ? exactFactor(correlations) : fitOneFactor(correlations);
  return 'kind' in fitted ? fitted : omegaOf(fitted, deviations);
}

/** Three items determine the factor completely: each loading follows from the three correlations. */
function exactFactor(correlations: readonly (readonly number[])[]): OneFactor | { readonly kind: 'improper' } {
  const between = (one: number, other: number) => correlations[one]?.[other] ?? Number.NaN;
  const [r12, r13, r23] = [between(0, 1), between(0, 2), between(1, 2)];
  const squares = [(r12 * r13) / r23, (r12 * r23) / r13, (r13 * r23) / r12];
  const uniquenesses = squares.map((square) => 1 - square);
  // A loading cannot have a negative square: such correlations contradict one factor.
  if (!squares.every((square) => square > 0) || !uniquenesses.every((share) => share > SMALLEST_UNIQUENESS)) {
    return { kind: 'improper' };
  }
  // The first loading is positive; the others have the sign of their correlation with the first item.
  const signs = [1, Math.sign(r12), Math.sign(r13)];
  return { loadings: squares.map((square, item) => (signs[item] ?? Number.NaN) * Math.sqrt(square)), uniquenesses };
}

function omegaOf(factor: OneFactor, deviations: readonly number[]): Omega {
  const inUnits = factor.loadings.map((loading, item) => loading * (deviations[item] ?? Number.NaN));
  const sign = sum(inUnits) < 0 ? -1 : 1;
  const loadings = inUnits.map((loading) => sign * loading);
  const uniquenesses = factor.uniquenesses.map((share, item) => share * (deviations[item] ?? Number.NaN) ** 2);
  const explained = sum(loadings) ** 2;
  return { kind: 'proper', omega: explained / (explained + sum(uniquenesses)), loadings, uniquenesses };
}
