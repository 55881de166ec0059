/** A fraction in lowest terms, for figures that are recomputed without rounding. */
export interface Ratio {
  readonly over: bigint;
  /** Above 0. */
  readonly under: bigint;
}

/** @param under not 0 */
export function ratio(over: number | bigint, under: number | bigint = 1): Ratio {
  const [top, bottom] = [BigInt(over), BigInt(under)];
  const sign = bottom < 0n ? -1n : 1n;
  const divisor = sign * greatestDivisor(top, bottom);
  return { over: top / divisor, under: bottom / divisor };
}

function greatestDivisor(one: bigint, other: bigint): bigint {
  let [a, b] = [one < 0n ? -one : one, other < 0n ? -other : other];
  while (b !== 0n) [a, b] = [b, a % b];
  return a === 0n ? 1n : a;
}

export function plus(one: Ratio, other: Ratio): Ratio {
  return ratio(one.over * other.under + other.over * one.under, one.under * other.under);
}

export function minus(one: Ratio, other: Ratio): Ratio {
  return plus(one, { over: -other.over, under: other.under });
}

export function times(one: Ratio, other: Ratio): Ratio {
  return ratio(one.over * other.over, one.under * other.under);
}

export function divided(one: Ratio, by: Ratio): Ratio {
  return ratio(one.over * by.under, one.under * by.over);
}

export function meanOf(values: readonly Ratio[]): Ratio {
  return divided(values.reduce(plus, ratio(0)), ratio(values.length));
}

export function largest(values: readonly Ratio[]): Ratio {
  return values.reduce((most, each) => (isBelow(most, each) ? each : most));
}

export function smallest(values: readonly Ratio[]): Ratio {
  return values.reduce((least, each) => (isBelow(each, least) ? each : least));
}

export function isBelow(one: Ratio, other: Ratio): boolean {
  return one.over * other.under < other.over * one.under;
}

export function floorOf({ over, under }: Ratio): number {
  const quotient = over / under;
  return Number(over < 0n && quotient * under !== over ? quotient - 1n : quotient);
}

export function ceilingOf({ over, under }: Ratio): number {
  return 0 - floorOf({ over: -over, under });
}

/** The nearest integer, halves upwards. */
export function nearest(value: Ratio): number {
  return floorOf(plus(value, ratio(1, 2)));
}

export function numberOf({ over, under }: Ratio): number {
  return Number((over * 10n ** 18n) / under) / 1e18;
}
