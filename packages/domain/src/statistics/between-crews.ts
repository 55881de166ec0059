import { isRoundingError, sum } from './sample.ts';
import { type Summary, summaryOf } from './summary.ts';

/** How much of the differences between scores lies between crews. */
export interface CrewDifferences {
  /** Mean square between crews, in the squared unit of the scores. */
  readonly between: number;
  /** Mean square within crews. */
  readonly within: number;
  /** ICC(1): part of the variance that lies between crews, below 0 when crews differ less than chance makes them. */
  readonly icc1: number;
  /** ICC(2): reliability of the crews' means; `null` when all means are the same. */
  readonly icc2: number | null;
}

/** Below both, the differences between crews are mostly chance. */
const SMALLEST_ICC1 = 0.05;
const SMALLEST_ICC2 = 0.5;

/**
 * Intraclass correlations by a one-way analysis of variance. The size of crews that are not equally large is the n0 of the
 * analysis of variance.
 *
 * @param crews scores of each crew, one per person; crews without people are left out
 * @returns `null` with fewer than two crews, without a crew of two, or when no score differs from another
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
  };
}

/**
 * Whether crews differ by more than chance, so that they may be ranked.
 *
 * @returns `null` when `differences` are not known, as with one crew
 * @see group-insight, "Statistics"
 */
export function crewsDiffer(differences: CrewDifferences | null): boolean | null {
  if (differences === null) return null;
  return differences.icc1 >= SMALLEST_ICC1 || (differences.icc2 ?? 0) >= SMALLEST_ICC2;
}
