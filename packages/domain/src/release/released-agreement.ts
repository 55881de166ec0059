import type { ReleaseRule } from './gate.ts';
import type { ReleasedFigure } from './released-figure.ts';

declare const GATE: unique symbol;

/**
 * Agreement within a group that may be shown, to one decimal, rounded down: 0 none, 0.9 at least 0.9. Nothing above is told apart,
 * because complete agreement would tell everybody's answers.
 */
export type ReleasedAgreement = number & { readonly [GATE]: true };

/** The highest agreement that is told apart, in tenths. */
const MOST_TENTHS = 9;

/** How far a sum of equal values may be from their exact value. */
const SUMMING_ERROR = 1e-9;

/**
 * The agreement of a group whose figure is shown. In group mode it is hidden where the few whose answers are not complete, and who
 * are left out of it, could be told from the others.
 *
 * @param agreement of those with complete answers, 0..1; `null`: it could not be computed
 * @param complete how many have complete answers
 */
export function releaseAgreement(
  agreement: number | null,
  { figure, complete }: { readonly figure: ReleasedFigure; readonly complete: number },
  rule: ReleaseRule,
): ReleasedAgreement | null {
  if (agreement === null || figure.kind !== 'mean' || figure.interval === null) return null;
  const others = figure.n - complete;
  if (rule.mode === 'group' && (complete < rule.threshold || (others > 0 && others < rule.threshold))) return null;
  return (Math.min(MOST_TENTHS, Math.floor(agreement * 10 + SUMMING_ERROR)) / 10) as ReleasedAgreement;
}
