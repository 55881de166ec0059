import { roundHalfUp } from '../points.ts';
import type { Interval } from '../statistics/interval.ts';
import type { WithoutOmega } from '../statistics/omega.ts';
import { reliableChangeThreshold, standardErrorOfMeasurement } from '../statistics/one-person.ts';
import type { Reliability } from '../statistics/reliability.ts';
import type { ReleaseRule } from './gate.ts';

declare const GATE: unique symbol;

/** Released reliability of a category: to two decimals, and in group mode to one, rounded down. */
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
 * figure is hidden, when so few people have incomplete answers that the reliability of the others would reveal something about these few,
 * and when so few differ from the most frequent answer to a question that everybody might have given it: whether there is a reliability
 * would reveal whether anybody differs.
 *
 * @param people number of people who count in the category, with complete answers or not
 * @param complete number of people with complete answers
 * @param differing how many of these differ from the most frequent answer, to the question on which fewest do; `null` in individual mode
 * @param isShown whether the organisation's figure is shown
 * @param deviation standard deviation of the persons' scores, in points of percent
 */
export function releaseReliability(
  reliability: Reliability,
  {
    people,
    complete,
    differing,
    isShown,
    deviation,
  }: {
    readonly people: number;
    readonly complete: number;
    readonly differing: number | null;
    readonly isShown: boolean;
    readonly deviation: number;
  },
  rule: ReleaseRule,
): ReleasedReliability {
  const others = people - complete;
  const isHidden =
    rule.mode === 'group' && (!isShown || complete < rule.threshold || (others > 0 && others < rule.threshold));
  const isAlike =
    rule.mode === 'group' && ((differing ?? 0) < rule.threshold || reliability.kind === 'identical_answers');
  if (isHidden || (isAlike && reliability.kind !== 'one_question') || reliability.kind === 'too_few')
    return release({ kind: 'too_few' });
  if (reliability.kind !== 'measured') return release({ kind: reliability.kind });
  const { alpha, interval, omega, withoutOmega } = reliability;
  const isGroup = rule.mode === 'group';
  // Hundredths would tell apart a unanimous crew and one in which two people differ.
  const shown = isGroup ? tenthsBelow : hundredths;
  // In group mode the ends are as far from the shown alpha as the exact ones are from the exact alpha, of which they would reveal more.
  const perAlpha = isGroup ? (1 - shown(alpha)) / (1 - alpha) : 1;
  const endOf = (end: number) => hundredths(1 - (1 - end) * perAlpha);
  return release({
    kind: 'measured',
    alpha: shown(alpha),
    interval: { low: endOf(interval.low), high: endOf(interval.high) },
    omega: omega === null ? null : shown(omega),
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

function tenthsBelow(value: number): number {
  return Math.floor(value * 10) / 10;
}

function hundredths(value: number): number {
  return roundHalfUp(value * 100) / 100;
}

function release(reliability: Shown): ReleasedReliability {
  return reliability as ReleasedReliability;
}
