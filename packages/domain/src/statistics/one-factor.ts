import { type Eigenpair, eigenpairsOf } from './eigenvectors.ts';
import { dot, sum } from './sample.ts';

/** A model of one factor for standardized items. */
export interface OneFactor {
  /** Correlation of each item with the factor. */
  readonly loadings: readonly number[];
  /** Part of each item's variance that the factor does not explain, 0..1. */
  readonly uniquenesses: readonly number[];
}

/** Lower bound of uniquenesses, 0..1; below it an item would be the factor itself, which no real answer is. */
export const SMALLEST_UNIQUENESS = 0.005;

/** Maximum number of Newton steps: good data need fewer than ten, improper data some dozens. */
const MAX_STEPS = 100;
/** Maximum number of halvings of a step that does not improve the fit. */
const MAX_HALVINGS = 30;
/** Gradient below which the solution has converged. */
const FLAT = 1e-8;
/** Smallest eigenvalue of the correlations at which the items count as linearly independent. */
const DEPENDENT = 1e-9;
/** Longest step, in logarithms of a uniqueness. */
const LONGEST_STEP = 2;
/** Relative tolerance within which a uniqueness counts as being on its bound. */
const ON_BOUND = 1e-6;

/**
 * Fits one factor to correlations by maximum likelihood, with Newton's method over the logarithms of the uniquenesses, which are kept
 * above {@link SMALLEST_UNIQUENESS}.
 *
 * @param correlations of four or more items
 * @param stepsMax maximum number of Newton steps
 * @returns `improper` when a uniqueness ends on its bound or no factor is left; `not_converged` when the gradient is not flat after
 * `stepsMax` steps
 * @see Jöreskog (1967), Some contributions to maximum likelihood factor analysis; Clarke (1970), A rapidly convergent method for
 * maximum-likelihood factor analysis
 */
export function fitOneFactor(
  correlations: readonly (readonly number[])[],
  stepsMax = MAX_STEPS,
): OneFactor | { readonly kind: 'improper' | 'not_converged' } {
  const smallest = eigenpairsOf(correlations).at(-1)?.value ?? Number.NaN;
  if (!(smallest > DEPENDENT)) return { kind: 'improper' };
  let iterate = iterateAt(
    correlations,
    correlations.map(() => Math.log(0.5)),
  );
  for (let step = 0; step < stepsMax; step++) {
    const free = freeItems(iterate);
    if (free.every((item) => Math.abs(iterate.slopes[item] ?? Number.NaN) < FLAT)) return solutionAt(iterate);
    const next = improve(correlations, iterate, free);
    if (next === null) break;
    iterate = next;
  }
  return { kind: 'not_converged' };
}

/** A point of the search: uniquenesses, and how well they explain the correlations. */
interface Iterate {
  /** Logarithms of the uniquenesses. */
  readonly logs: readonly number[];
  /** The misfit of the model; 0: the factor explains all correlations. */
  readonly misfit: number;
  /** First derivatives of the misfit, by item. */
  readonly slopes: readonly number[];
  readonly curvature: () => number[][];
  readonly factor: Eigenpair;
}

const LOWEST_LOG = Math.log(SMALLEST_UNIQUENESS);

function iterateAt(correlations: readonly (readonly number[])[], logs: readonly number[]): Iterate {
  const weights = logs.map((log) => Math.exp(-log / 2));
  const scaled = correlations.map((row, one) =>
    row.map((value, other) => value * (weights[one] ?? Number.NaN) * (weights[other] ?? Number.NaN)),
  );
  const [factor = { value: Number.NaN, vector: [] }, ...others] = eigenpairsOf(scaled);
  const at = (vector: readonly number[], item: number) => vector[item] ?? Number.NaN;
  const items = [...logs.keys()];
  return {
    logs,
    factor,
    misfit: sum(others.map(({ value }) => value - Math.log(value) - 1)),
    slopes: items.map((item) => sum(others.map(({ value, vector }) => (1 - value) * at(vector, item) ** 2))),
    curvature: () => curvatureOf(scaled, factor, others),
  };
}

/** Second derivatives of the misfit, items × items. */
function curvatureOf(
  scaled: readonly (readonly number[])[],
  factor: Eigenpair,
  others: readonly Eigenpair[],
): number[][] {
  const turning = others.map(({ value, vector }) => {
    const weight = ((1 - value) * (factor.value + value)) / (factor.value - value);
    return { vector, weighted: vector.map((part) => weight * part) };
  });
  return scaled.map((row, one) =>
    row.map((value, other) => {
      const common = (factor.vector[one] ?? Number.NaN) * (factor.vector[other] ?? Number.NaN);
      let turned = 0;
      for (const { vector, weighted } of turning) {
        turned += (weighted[one] ?? Number.NaN) * (vector[other] ?? Number.NaN);
      }
      return (value - factor.value * common) * ((one === other ? 1 : 0) - common) + common * turned;
    }),
  );
}

/** Items whose uniqueness may change: all except those on the bound whose misfit falls below it. */
function freeItems({ logs, slopes }: Iterate): readonly number[] {
  return [...logs.keys()].filter((item) => !(isOnBound(logs[item]) && (slopes[item] ?? Number.NaN) >= 0));
}

function isOnBound(log: number | undefined): boolean {
  return (log ?? Number.NaN) <= LOWEST_LOG + ON_BOUND;
}

/** A damped Newton step to a better fit; `null`: none was found. */
function improve(
  correlations: readonly (readonly number[])[],
  iterate: Iterate,
  free: readonly number[],
): Iterate | null {
  const curvature = iterate.curvature();
  const slopes = free.map((item) => iterate.slopes[item] ?? Number.NaN);
  const step = newtonStep(
    free.map((one) => free.map((other) => curvature[one]?.[other] ?? Number.NaN)),
    slopes,
  );
  for (let halving = 0, part = 1; halving < MAX_HALVINGS; halving++, part /= 2) {
    const logs = iterate.logs.map((log, item) => {
      const position = free.indexOf(item);
      return position < 0 ? log : Math.max(LOWEST_LOG, log + part * (step[position] ?? Number.NaN));
    });
    const next = iterateAt(correlations, logs);
    const gained = dot(
      iterate.slopes,
      logs.map((log, item) => log - (iterate.logs[item] ?? Number.NaN)),
    );
    // Near the solution the gain is smaller than the rounding error of the misfit.
    if (next.misfit <= iterate.misfit + 1e-4 * gained + 1e-14) return next;
  }
  return null;
}

/** A Newton step; along directions of negative curvature the sign is changed, so that it leads downhill. */
function newtonStep(curvature: readonly (readonly number[])[], slopes: readonly number[]): readonly number[] {
  const pairs = eigenpairsOf(curvature);
  const steepest = Math.max(...pairs.map(({ value }) => Math.abs(value)));
  const step = slopes.map((_, item) =>
    sum(
      pairs.map(({ value, vector }) => {
        const bend = Math.max(Math.abs(value), 1e-6 * steepest);
        return (-dot(vector, slopes) * (vector[item] ?? Number.NaN)) / bend;
      }),
    ),
  );
  const longest = Math.max(...step.map(Math.abs));
  return longest > LONGEST_STEP ? step.map((each) => (each * LONGEST_STEP) / longest) : step;
}

function solutionAt({ logs, factor }: Iterate): OneFactor | { readonly kind: 'improper' } {
  if (!(factor.value > 1) || logs.some(isOnBound)) return { kind: 'improper' };
  const size = Math.sqrt(factor.value - 1);
  const uniquenesses = logs.map(Math.exp);
  return {
    loadings: uniquenesses.map((share, item) => Math.sqrt(share) * size * (factor.vector[item] ?? Number.NaN)),
    uniquenesses,
  };
}
