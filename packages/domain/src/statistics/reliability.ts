import { fQuantile } from './distributions.ts';
import { CONFIDENCE, type Interval } from './interval.ts';
import { oneFactorOmega, type WithoutOmega } from './omega.ts';
import { columnsOf, covarianceMatrix, covariancesOf, sum } from './sample.ts';

/** Minimum number of people with complete answers for a reliability. */
const FEWEST_FOR_RELIABILITY = 30;

/** How consistently the items of a category measure one thing. */
export interface Alpha {
  /** At most 1; below 0 when items contradict each other. */
  readonly alpha: number;
  readonly interval: Interval;
}

/** Share of the items' variances below which the variance of their sums is a rounding error. */
const CANCELLED = 1e-12;

/**
 * Cronbach's alpha with Feldt's interval.
 *
 * @param rows one per person who answered every item, in points after reversal
 * @returns `null` for fewer than two people or items, or when the sums do not differ
 * @throws {RangeError} when rows differ in length
 * @see Cronbach (1951), Coefficient alpha; Feldt (1965), The approximate sampling distribution of Kuder-Richardson reliability
 */
export function cronbachAlpha(rows: readonly (readonly number[])[]): Alpha | null {
  return alphaOf(covarianceMatrix(rows), rows.length);
}

/** @param covariances of the items; `null`: fewer than two people or no item */
function alphaOf(covariances: readonly (readonly number[])[] | null, complete: number): Alpha | null {
  if (covariances === null || covariances.length < 2) return null;
  const items = covariances.length;
  const total = sum(covariances.flat());
  const own = sum(covariances.map((row, item) => row[item] ?? Number.NaN));
  // Variances that cancel out leave a rounding error, which would make alpha arbitrary.
  if (total <= CANCELLED * own) return null;
  const alpha = (items / (items - 1)) * (1 - own / total);
  const people = complete - 1;
  const shared = people * (items - 1);
  const tail = (1 - CONFIDENCE) / 2;
  return {
    alpha,
    interval: {
      low: 1 - (1 - alpha) * fQuantile(1 - tail, people, shared),
      high: 1 - (1 - alpha) * fQuantile(tail, people, shared),
    },
  };
}

/** Smallest alpha that is shown as 1.00. */
const SHOWN_AS_ONE = 0.995;

/** Reliability of a category; omega is missing when the model of one factor does not fit the answers. */
export type Reliability =
  | { readonly kind: 'too_few'; readonly complete: number }
  | { readonly kind: 'no_variance' }
  | { readonly kind: 'one_question' }
  /** Alpha is below 0: it is no share of a variance, so it has no meaning as a figure. */
  | { readonly kind: 'unrelated_questions' }
  /** Alpha is 1: all questions were answered alike, so the error of measurement would be 0 points. */
  | { readonly kind: 'identical_answers' }
  | ({ readonly kind: 'measured'; readonly complete: number } & Alpha & {
        readonly omega: number | null;
        /** Why there is no omega. */
        readonly withoutOmega: WithoutOmega | null;
      });

/**
 * Reliability of a category, computed from the organisation's own answers.
 *
 * @param rows as for {@link cronbachAlpha}
 * @see group-insight, "Statistics"
 */
export function categoryReliability(rows: readonly (readonly number[])[]): Reliability {
  return reliabilityOf(
    columnsOf(rows).map((column) => Float64Array.from(column)),
    rows.length,
  );
}

/**
 * {@link categoryReliability} of the points of each item, one per person who answered every item, in the same order.
 *
 * @param complete number of people who answered every item
 */
export function reliabilityOf(items: readonly Float64Array[], complete: number): Reliability {
  if (complete > 0 && items.length === 1) return { kind: 'one_question' };
  if (complete < FEWEST_FOR_RELIABILITY) return { kind: 'too_few', complete };
  const covariances = covariancesOf(items);
  const alpha = alphaOf(covariances, complete);
  if (alpha === null || covariances === null) return { kind: 'no_variance' };
  if (alpha.alpha < 0) return { kind: 'unrelated_questions' };
  if (alpha.alpha >= SHOWN_AS_ONE) return { kind: 'identical_answers' };
  const omega = oneFactorOmega(covariances);
  return {
    kind: 'measured',
    complete,
    ...alpha,
    omega: omega.kind === 'proper' ? omega.omega : null,
    withoutOmega: omega.kind === 'proper' ? null : omega.kind,
  };
}
