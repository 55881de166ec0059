import { roundHalfUp } from '../points.ts';
import type { Interval } from '../statistics/interval.ts';
import type { WithoutOmega } from '../statistics/omega.ts';
import { reliableChangeThreshold, standardErrorOfMeasurement } from '../statistics/one-person.ts';
import type { Reliability } from '../statistics/reliability.ts';
import type { ReleaseRule } from './gate.ts';

declare const GATE: unique symbol;

/** Released reliability of a category, to two decimals. */
export type ReleasedReliability = Shown & { readonly [GATE]: true };

type Shown =
  /** Too few complete answers; their number is hidden. */
  | { readonly kind: 'too_few' }
  | { readonly kind: 'no_variance' }
  /** The category has only one question. */
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
       * Standard error of measurement and reliable change of one person, in points of percent to one decimal; `null` in group mode, which
       * shows no single person, and when the error rounds to 0 points.
       */
      readonly onePerson: { readonly error: number; readonly reliableChange: number } | null;
    };

/**
 * Releases the reliability of a category over the organisation's answers. In group mode it is reported as `too_few` when the category's
 * figure is hidden, or when so few people have incomplete answers that the reliability of the others would reveal something about these
 * few.
 *
 * @param people number of people who count in the category, with complete answers or not
 * @param complete number of people with complete answers
 * @param isShown whether the organisation's figure is shown
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
  // These kinds would reveal that everybody answered alike, or answered every question alike.
  const isRevealing =
    rule.mode === 'group' && (reliability.kind === 'no_variance' || reliability.kind === 'identical_answers');
  if (isHidden || isRevealing || reliability.kind === 'too_few') return release({ kind: 'too_few' });
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
  // An error of 0 points only means that the scores hardly differ.
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
