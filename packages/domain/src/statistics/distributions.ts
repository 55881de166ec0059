import { incompleteBeta } from './special-functions.ts';

/** Maximum number of halvings of the bracket: more than the binary digits of a number. */
const MAX_HALVINGS = 200;

/**
 * Probability that Student's t lies below a value.
 *
 * @param t in standard errors
 * @param degreesOfFreedom above 0, need not be whole
 * @returns 0..1
 * @throws {RangeError} when the degrees of freedom are not above 0
 * @see Abramowitz and Stegun (1964), 26.7
 */
export function studentTCdf(t: number, degreesOfFreedom: number): number {
  requireDegrees(degreesOfFreedom);
  if (Number.isNaN(t)) throw new RangeError('t is not a number');
  if (!Number.isFinite(t)) return t > 0 ? 1 : 0;
  const tail = incompleteBeta(degreesOfFreedom / (degreesOfFreedom + t * t), degreesOfFreedom / 2, 0.5) / 2;
  return t > 0 ? 1 - tail : tail;
}

/**
 * Two-sided p value of Student's t: the probability of a value at least this far from 0.
 *
 * @param t in standard errors
 * @param degreesOfFreedom above 0, need not be whole
 * @returns 0..1
 * @throws {RangeError} when the degrees of freedom are not above 0
 */
export function twoSidedP(t: number, degreesOfFreedom: number): number {
  return 2 * studentTCdf(-Math.abs(t), degreesOfFreedom);
}

/**
 * Value below which Student's t lies with a probability.
 *
 * @param probability between 0 and 1, both excluded
 * @param degreesOfFreedom above 0, need not be whole
 * @returns in standard errors
 * @throws {RangeError} when an argument is out of range
 */
export function studentTQuantile(probability: number, degreesOfFreedom: number): number {
  requireProbability(probability);
  requireDegrees(degreesOfFreedom);
  // By the smaller tail, because a probability close to 1 has too few significant digits.
  const tail = Math.min(probability, 1 - probability);
  if (tail === 0.5) return 0;
  const distance = solve((value) => tail - studentTCdf(-value, degreesOfFreedom));
  return probability < 0.5 ? -distance : distance;
}

/**
 * Probability that an F ratio lies below a value.
 *
 * @param ratio 0 or more
 * @param between degrees of freedom of the numerator, above 0
 * @param within degrees of freedom of the denominator, above 0
 * @returns 0..1
 * @throws {RangeError} when an argument is out of range
 * @see Abramowitz and Stegun (1964), 26.6
 */
export function fCdf(ratio: number, between: number, within: number): number {
  requireDegrees(between);
  requireDegrees(within);
  if (!(ratio >= 0)) throw new RangeError(`an F ratio of ${ratio} is not 0 or more`);
  if (ratio === Number.POSITIVE_INFINITY) return 1;
  return incompleteBeta((between * ratio) / (between * ratio + within), between / 2, within / 2);
}

/**
 * Probability that an F ratio lies above a value, more precise than 1 minus {@link fCdf}.
 *
 * @param ratio 0 or more
 * @param between degrees of freedom of the numerator, above 0
 * @param within degrees of freedom of the denominator, above 0
 * @returns 0..1
 * @throws {RangeError} when an argument is out of range
 */
export function fTail(ratio: number, between: number, within: number): number {
  return fCdf(ratio === 0 ? Number.POSITIVE_INFINITY : 1 / ratio, within, between);
}

/**
 * Value below which an F ratio lies with a probability.
 *
 * @param probability between 0 and 1, both excluded
 * @param between degrees of freedom of the numerator, above 0
 * @param within degrees of freedom of the denominator, above 0
 * @throws {RangeError} when an argument is out of range
 */
export function fQuantile(probability: number, between: number, within: number): number {
  requireProbability(probability);
  requireDegrees(between);
  requireDegrees(within);
  return solve((ratio) => fCdf(ratio, between, within) - probability);
}

/** @returns the positive root of an increasing function that is negative at 0 */
function solve(increasing: (value: number) => number): number {
  let low = 0;
  let high = 1;
  while (increasing(high) < 0) {
    low = high;
    high *= 2;
  }
  for (let halving = 0; halving < MAX_HALVINGS; halving++) {
    const middle = (low + high) / 2;
    if (middle === low || middle === high) break;
    if (increasing(middle) < 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

function requireProbability(probability: number): void {
  if (!(probability > 0 && probability < 1)) throw new RangeError(`${probability} is not between 0 and 1`);
}

function requireDegrees(degrees: number): void {
  if (!(degrees > 0 && Number.isFinite(degrees))) throw new RangeError(`${degrees} degrees of freedom are not above 0`);
}
