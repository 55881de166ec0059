/** Largest share of significant tests that may be significant by chance, 0..1. */
const FALSE_DISCOVERY_RATE = 0.05;

/**
 * Tests that are significant at a false discovery rate of 5%.
 *
 * @param pValues 0..1
 * @returns in the order of the p values
 * @throws {RangeError} when a p value lies outside 0..1
 * @see Benjamini and Hochberg (1995), Controlling the false discovery rate
 */
export function significantTests(pValues: readonly number[]): boolean[] {
  if (pValues.some((p) => !(p >= 0 && p <= 1))) throw new RangeError('a p value lies outside 0..1');
  const ascending = pValues.toSorted((one, other) => one - other);
  const last = ascending.findLastIndex((p, index) => p <= ((index + 1) / pValues.length) * FALSE_DISCOVERY_RATE);
  const bound = ascending[last];
  return pValues.map((p) => bound !== undefined && p <= bound);
}
