import { floorToTenths } from '../points.ts';
import type { ReleaseRule } from './gate.ts';
import type { ReleasedFigure } from './released-figure.ts';

declare const GATE: unique symbol;

/**
 * Released agreement within a group, to one decimal, rounded down. 0: none; 0.9: at least 0.9. Higher values are not distinguished, because
 * complete agreement would reveal everybody's answers.
 */
export type ReleasedAgreement = number & { readonly [GATE]: true };

/** The highest shown agreement. */
const MAX_SHOWN = 0.9;

/**
 * Releases the agreement of a group whose figure is shown. It covers only people with complete answers; in group mode it is hidden when the
 * people left out are so few that their answers could be derived.
 *
 * @param agreement of people with complete answers, 0..1; `null`: not computable
 * @param complete number of people with complete answers
 */
export function releaseAgreement(
  agreement: number | null,
  { figure, complete }: { readonly figure: ReleasedFigure; readonly complete: number },
  rule: ReleaseRule,
): ReleasedAgreement | null {
  if (agreement === null || figure.kind !== 'mean' || figure.interval === null) return null;
  const others = figure.n - complete;
  if (rule.mode === 'group' && (complete < rule.threshold || (others > 0 && others < rule.threshold))) return null;
  return Math.min(MAX_SHOWN, floorToTenths(agreement)) as ReleasedAgreement;
}
