import { floorToTenths, roundHalfUp } from '../points.ts';
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
 * or when fewer than the threshold differ from the most frequent answer. Hiding only unanimity would reveal it.
 *
 * @param people number of people who count in the category, with complete answers or not
 * @param complete number of people with complete answers
 * @param differing number of these who differ from the most frequent answer, for the question where this number is lowest
 * @param isShown whether the organisation's figure is shown
 * @param deviation standard deviation of the persons' scores, in points of percent
 */
export function releaseReliability(
  reliability: Reliability,
  measured: Measured,
  rule: ReleaseRule,
): ReleasedReliability {
  const { kind } = reliability;
  // The number of questions says nothing about the answers.
  if (kind === 'one_question') return release({ kind });
  if (kind === 'too_few' || (rule.mode === 'group' && isHidden(reliability, measured, rule.threshold)))
    return release({ kind: 'too_few' });
  if (kind !== 'measured') return release({ kind });
  return release(rule.mode === 'group' ? inTenths(reliability) : inHundredths(reliability, measured.deviation));
}

interface Measured {
  readonly people: number;
  readonly complete: number;
  readonly differing: number;
  readonly isShown: boolean;
  readonly deviation: number;
}

function isHidden({ kind }: Reliability, { people, complete, differing, isShown }: Measured, threshold: number) {
  const others = people - complete;
  const isOfFew = complete < threshold || (others > 0 && others < threshold);
  // Equal scores would reveal everybody's score.
  const isUnanimous = differing < threshold || kind === 'identical_answers' || kind === 'no_variance';
  return !isShown || isOfFew || isUnanimous;
}

type MeasuredReliability = Extract<Reliability, { readonly kind: 'measured' }>;

function inHundredths({ alpha, interval, omega, withoutOmega }: MeasuredReliability, deviation: number): Shown {
  return {
    kind: 'measured',
    alpha: hundredths(alpha),
    interval: { low: hundredths(interval.low), high: hundredths(interval.high) },
    omega: omega === null ? null : hundredths(omega),
    withoutOmega,
    onePerson: onePersonOf(deviation, alpha),
  };
}

/**
 * Coefficients rounded down to one decimal: hundredths distinguish a unanimous crew from one in which two people differ. The interval is
 * scaled to the rounded alpha, because the exact ends would reveal the exact alpha.
 */
function inTenths({ alpha, interval, omega, withoutOmega }: MeasuredReliability): Shown {
  const shown = floorToTenths(alpha);
  const endOf = (end: number) => hundredths(1 - ((1 - end) * (1 - shown)) / (1 - alpha));
  return {
    kind: 'measured',
    alpha: shown,
    interval: { low: endOf(interval.low), high: endOf(interval.high) },
    omega: omega === null ? null : floorToTenths(omega),
    withoutOmega,
    onePerson: null,
  };
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
