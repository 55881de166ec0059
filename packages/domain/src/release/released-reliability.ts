import { roundHalfUp } from '../points.ts';
import type { Interval } from '../statistics/interval.ts';
import type { WithoutOmega } from '../statistics/omega.ts';
import { reliableChangeThreshold, standardErrorOfMeasurement } from '../statistics/one-person.ts';
import type { Reliability } from '../statistics/reliability.ts';
import type { ReleaseRule } from './gate.ts';

declare const GATE: unique symbol;

/** What may be shown of the reliability of a category, to two decimals. */
export type ReleasedReliability = Shown & { readonly [GATE]: true };

type Shown =
  /** Fewer complete answers than it takes; not how many. */
  | { readonly kind: 'too_few' }
  | { readonly kind: 'no_variance' }
  /** One question cannot be compared with others. */
  | { readonly kind: 'one_question' }
  /** Alpha is below 0. */
  | { readonly kind: 'unrelated_questions' }
  /** Alpha is 1. */
  | { readonly kind: 'identical_answers' }
  | {
      readonly kind: 'measured';
      readonly alpha: number;
      readonly interval: Interval;
      readonly omega: number | null;
      readonly withoutOmega: WithoutOmega | null;
      /**
       * Standard error of measurement and reliable change of one person, in points of percent to one decimal; `null` in group mode, in
       * which nobody sees one person, and where the error would be 0 points.
       */
      readonly onePerson: { readonly error: number; readonly reliableChange: number } | null;
    };

/**
 * The reliability of a category on the answers of the whole organisation. In group mode it looks like that of too few answers where
 * its figure is hidden, or where those whose answers are not complete are too few: the reliability of the others would tell of them.
 *
 * @param people who count in the category, with complete answers or not
 * @param complete those of them with complete answers
 * @param isShown whether the organisation's figure is
 * @param deviation standard deviation of the persons' scores, in points of percent
 */
export function releaseReliability(
  reliability: Reliability,
  {
    people,
    complete,
    isShown,
    deviation,
  }: { readonly people: number; readonly complete: number; readonly isShown: boolean; readonly deviation: number },
  rule: ReleaseRule,
): ReleasedReliability {
  const others = people - complete;
  const isHidden =
    rule.mode === 'group' && (!isShown || complete < rule.threshold || (others > 0 && others < rule.threshold));
  // Both would reveal that everybody answered alike, or answered every question alike.
  const isTelling =
    rule.mode === 'group' && (reliability.kind === 'no_variance' || reliability.kind === 'identical_answers');
  if (isHidden || isTelling || reliability.kind === 'too_few') return release({ kind: 'too_few' });
  if (reliability.kind !== 'measured') return release({ kind: reliability.kind });
  const { alpha, interval, omega, withoutOmega } = reliability;
  return release({
    kind: 'measured',
    alpha: hundredths(alpha),
    interval: { low: hundredths(interval.low), high: hundredths(interval.high) },
    omega: omega === null ? null : hundredths(omega),
    withoutOmega,
    onePerson: rule.mode === 'individual' ? onePersonOf(deviation, alpha) : null,
  });
}

function onePersonOf(deviation: number, alpha: number) {
  const error = standardErrorOfMeasurement(deviation, alpha);
  // No score is free of error: one of 0 points only says that the scores hardly differ.
  if (tenths(error) === 0) return null;
  return { error: tenths(error), reliableChange: tenths(reliableChangeThreshold(error)) };
}

function tenths(value: number): number {
  return roundHalfUp(value * 10) / 10;
}

function hundredths(value: number): number {
  return roundHalfUp(value * 100) / 100;
}

function release(reliability: Shown): ReleasedReliability {
  return reliability as ReleasedReliability;
}
