import { fTail } from './distributions.ts';
import { significantTests } from './false-discovery.ts';
import { isRoundingError, sum } from './sample.ts';
import { type Summary, summaryOf } from './summary.ts';

/** One-way analysis of variance between crews. */
export interface CrewDifferences {
  /** Mean square between crews, in the squared unit of the scores. */
  readonly between: number;
  /** Mean square within crews. */
  readonly within: number;
  /** ICC(1): part of the variance that lies between crews; below 0 when crews differ less than by chance. */
  readonly icc1: number;
  /** ICC(2): reliability of the crews' means; `null` when all means are the same. */
  readonly icc2: number | null;
  /** p value of the F test, 0..1: the probability that equal crews differ at least this much. */
  readonly p: number;
}

/** Below both limits, differences between crews are mostly chance, whatever the F test says. */
const SMALLEST_ICC1 = 0.05;
const SMALLEST_ICC2 = 0.5;

/**
 * Intraclass correlations by a one-way analysis of variance. For crews of unequal size the crew size is its n0.
 *
 * @param crews scores of each crew, one per person; crews without people are left out
 * @returns `null` with fewer than two crews, without a crew of two, or when all scores are the same
 * @see Bliese (2000), Within-group agreement, non-independence, and reliability; Shrout and Fleiss (1979)
 */
export function crewDifferences(crews: readonly (readonly number[])[]): CrewDifferences | null {
  return differencesOfCrews(crews.flatMap((scores) => summaryOf(scores) ?? []));
}

/** {@link crewDifferences} of crews whose scores are known only in summary. */
export function differencesOfCrews(crews: readonly Summary[]): CrewDifferences | null {
  const total = sum(crews.map(({ n }) => n));
  if (crews.length < 2 || total === crews.length) return null;
  const grand = sum(crews.map(({ n, mean }) => n * mean)) / total;
  const between = sum(crews.map(({ n, mean }) => n * (mean - grand) ** 2)) / (crews.length - 1);
  const within = sum(crews.map(({ n, variance }) => (n - 1) * variance)) / (total - crews.length);
  const size = (total - sum(crews.map(({ n }) => n ** 2)) / total) / (crews.length - 1);
  const spread = between + (size - 1) * within;
  if (isRoundingError(spread, grand)) return null;
  return {
    between,
    within,
    icc1: (between - within) / spread,
    icc2: between === 0 ? null : (between - within) / between,
    p: fTail(within === 0 ? Number.POSITIVE_INFINITY : between / within, crews.length - 1, total - crews.length),
  };
}

/**
 * The categories in which crews differ by more than chance, so that they may be ranked: the intraclass correlations are large enough, and
 * the F test is significant at a false discovery rate of 5% over all categories. Correlations alone are not enough: with fourteen equal
 * crews of ten people, they exceed the limits in some category of every second organisation.
 *
 * @param categories the differences between crews in each category
 * @returns in the order of the categories; `null` where differences are not known, as with one crew
 * @see group-insight, "Statistics"; Benjamini and Hochberg (1995), Controlling the false discovery rate
 */
export function crewsDiffer(categories: readonly (CrewDifferences | null)[]): (boolean | null)[] {
  const known = categories.filter((differences) => differences !== null);
  const isSignificant = significantTests(known.map(({ p }) => p));
  const significant = new Set(known.filter((_, index) => isSignificant[index]));
  return categories.map((differences) =>
    differences === null ? null : significant.has(differences) && areCorrelated(differences),
  );
}

function areCorrelated({ icc1, icc2 }: CrewDifferences): boolean {
  return icc1 >= SMALLEST_ICC1 || (icc2 ?? 0) >= SMALLEST_ICC2;
}
