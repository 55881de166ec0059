/**
 * Arithmetic mean.
 *
 * @returns `null` for an empty list
 */
export function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : sum(values) / values.length;
}

/**
 * Sample variance, with n - 1 in the denominator.
 *
 * @returns in the squared unit of the values; `null` for fewer than two
 */
export function sampleVariance(values: readonly number[]): number | null {
  const center = mean(values);
  if (center === null || values.length < 2) return null;
  return sum(values.map((value) => (value - center) ** 2)) / (values.length - 1);
}

/** Relative to the values: far above rounding errors of sums, far below any real scatter. */
const ROUNDING_ERROR = 1e-9;

/**
 * Whether a variance is only a rounding error of equal values: the mean of equal percents such as 100/7 can differ from them in the last
 * digit, so the computed variance is not 0.
 *
 * @param center mean of the values
 */
export function isRoundingError(variance: number, center: number): boolean {
  return variance <= (ROUNDING_ERROR * center) ** 2;
}

/**
 * Sample covariances of items, with n - 1 in the denominator.
 *
 * @param rows one per person, each with one value per item
 * @returns items × items; `null` for fewer than two people or no item
 * @throws {RangeError} when rows differ in length
 */
export function covarianceMatrix(rows: readonly (readonly number[])[]): number[][] | null {
  return covariancesOf(columnsOf(rows).map((column) => Float64Array.from(column)));
}

/** {@link covarianceMatrix} of the values of each item, one per person in the same order. */
export function covariancesOf(items: readonly Float64Array[]): number[][] | null {
  const people = items[0]?.length ?? 0;
  if (people < 2) return null;
  const centered = items.map((column) => {
    const center = sum(column) / column.length;
    return column.map((value) => value - center);
  });
  const covariances: number[][] = [];
  for (const [index, one] of centered.entries()) {
    // The matrix is symmetric, so entries above the diagonal are copied.
    covariances.push(
      centered.map((other, item) =>
        item < index ? (covariances[item]?.[index] ?? Number.NaN) : dot(one, other) / (people - 1),
      ),
    );
  }
  return covariances;
}

/**
 * The values of each item.
 *
 * @throws {RangeError} when rows differ in length
 */
export function columnsOf(rows: readonly (readonly number[])[]): number[][] {
  const width = rows[0]?.length ?? 0;
  if (rows.some((row) => row.length !== width)) throw new RangeError('every person must have a value for every item');
  return Array.from({ length: width }, (_, item) => rows.map((row) => row[item] ?? Number.NaN));
}

/** Sum of values; 0 for an empty list. */
export function sum(values: ArrayLike<number>): number {
  let total = 0;
  for (let index = 0; index < values.length; index += 1) total += values[index] ?? Number.NaN;
  return total;
}

/** Sum of the products of two lists of equal length. */
export function dot(one: ArrayLike<number>, other: ArrayLike<number>): number {
  let total = 0;
  for (let index = 0; index < one.length; index += 1) {
    total += (one[index] ?? Number.NaN) * (other[index] ?? Number.NaN);
  }
  return total;
}
