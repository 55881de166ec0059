import { roundHalfUp } from '../points.ts';
import type { ReleaseRule } from './gate.ts';
import type { ReleasedFigure } from './released-figure.ts';

declare const GATE: unique symbol;

/** Agreement within a group that may be shown: 0 none to 1 complete, to one decimal. */
export type ReleasedAgreement = number & { readonly [GATE]: true };

/**
 * The agreement of a group whose figure and interval are shown. In group mode it is hidden where the few whose answers are not
 * complete, and who are left out of it, could be told from the others.
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
  return (roundHalfUp(agreement * 10) / 10) as ReleasedAgreement;
}
