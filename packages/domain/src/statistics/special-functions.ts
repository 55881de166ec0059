/** Coefficients of Lanczos for g = 7, n = 9: relative error below 1e-14 for positive arguments. */
const LANCZOS_G = 7;
const LANCZOS = [
  0.999_999_999_999_809_93, 676.520_368_121_885_1, -1_259.139_216_722_402_8, 771.323_428_777_653_13,
  -176.615_029_162_140_6, 12.507_343_278_686_905, -0.138_571_095_265_720_12, 9.984_369_578_019_572e-6,
  1.505_632_735_149_311_6e-7,
] as const;

/** Maximum number of terms of the continued fraction, which needs about the square root of the larger parameter. */
const FRACTION_TERMS_MAX = 10_000;
const FRACTION_PRECISION = 1e-15;
/** Replaces a denominator of zero in the continued fraction. */
const TINY = 1e-300;

/**
 * Natural logarithm of the gamma function.
 *
 * @param x above 0
 * @throws {RangeError} when x is not above 0
 * @see Lanczos (1964), A precision approximation of the gamma function
 */
export function logGamma(x: number): number {
  if (!(x > 0)) throw new RangeError(`the gamma function is asked for ${x}, which is not above 0`);
  // The approximation holds from 0.5 on; below, the reflection formula.
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x);
  const shifted = x - 1;
  const base = shifted + LANCZOS_G + 0.5;
  const series = LANCZOS.reduce(
    (sum, coefficient, index) => sum + (index === 0 ? coefficient : coefficient / (shifted + index)),
    0,
  );
  return 0.5 * Math.log(2 * Math.PI) + (shifted + 0.5) * Math.log(base) - base + Math.log(series);
}

/**
 * Regularized incomplete beta function I_x(a, b), by its continued fraction.
 *
 * @param x 0..1
 * @param a above 0
 * @param b above 0
 * @returns 0..1
 * @throws {RangeError} when x lies outside 0..1
 * @see Lentz's method in Press et al., Numerical Recipes, 3rd edition, section 6.4
 */
export function incompleteBeta(x: number, a: number, b: number): number {
  if (!(x >= 0 && x <= 1)) throw new RangeError(`the incomplete beta function is asked for ${x}, outside 0..1`);
  if (x === 0 || x === 1) return x;
  // The fraction converges fast on this side of the mean; the other side follows by symmetry.
  if (x > (a + 1) / (a + b + 2)) return 1 - incompleteBeta(1 - x, b, a);
  const logFront = logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x);
  return (Math.exp(logFront) * betaFraction(x, a, b)) / a;
}

function betaFraction(x: number, a: number, b: number): number {
  let numerator = 1;
  let denominator = 1 / awayFromZero(1 - ((a + b) * x) / (a + 1));
  let value = denominator;
  for (let term = 1; term <= FRACTION_TERMS_MAX; term++) {
    const twice = 2 * term;
    const even = (term * (b - term) * x) / ((a + twice - 1) * (a + twice));
    denominator = 1 / awayFromZero(1 + even * denominator);
    numerator = awayFromZero(1 + even / numerator);
    value *= denominator * numerator;
    const odd = (-(a + term) * (a + b + term) * x) / ((a + twice) * (a + twice + 1));
    denominator = 1 / awayFromZero(1 + odd * denominator);
    numerator = awayFromZero(1 + odd / numerator);
    const step = denominator * numerator;
    value *= step;
    if (Math.abs(step - 1) < FRACTION_PRECISION) break;
  }
  return value;
}

function awayFromZero(value: number): number {
  return Math.abs(value) < TINY ? TINY : value;
}
