/** An eigenvalue of a symmetric matrix with its eigenvector of length 1. */
export interface Eigenpair {
  readonly value: number;
  readonly vector: readonly number[];
}

/** Maximum number of rounds of rotations; matrices of up to 50 rows need fewer than ten. */
const MAX_SWEEPS = 50;
/** Sum of squares off the diagonal, as a part of all squares, from which the matrix counts as diagonal. */
const DIAGONAL = 1e-30;

/**
 * Eigenvalues and eigenvectors of a symmetric matrix, by Jacobi's rotations.
 *
 * @param symmetric rows of a square matrix; only read
 * @returns the largest value first
 * @see Golub and Van Loan (2013), Matrix Computations, 4th edition, section 8.5
 */
export function eigenpairsOf(symmetric: readonly (readonly number[])[]): readonly Eigenpair[] {
  const size = symmetric.length;
  const matrix = Float64Array.from(symmetric.flat());
  const vectors = new Float64Array(size * size);
  for (let index = 0; index < size; index++) vectors[index * size + index] = 1;
  const enough = DIAGONAL * matrix.reduce((sum, value) => sum + value * value, 0);
  for (let sweep = 0; sweep < MAX_SWEEPS && offDiagonal(matrix, size) > enough; sweep++) {
    for (let one = 0; one < size; one++) {
      for (let other = one + 1; other < size; other++) rotate(matrix, vectors, { size, one, other });
    }
  }
  return Array.from({ length: size }, (_, index) => ({
    value: matrix[index * size + index] ?? Number.NaN,
    vector: Array.from({ length: size }, (__, row) => vectors[row * size + index] ?? Number.NaN),
  })).toSorted((first, second) => second.value - first.value);
}

function offDiagonal(matrix: Float64Array, size: number): number {
  let total = 0;
  for (let row = 0; row < size; row++) {
    for (let column = row + 1; column < size; column++) total += 2 * (matrix[row * size + column] ?? 0) ** 2;
  }
  return total;
}

/** Rotates two axes so that their off-diagonal entry becomes zero. */
function rotate(
  matrix: Float64Array,
  vectors: Float64Array,
  { size, one, other }: { readonly size: number; readonly one: number; readonly other: number },
): void {
  const crossing = matrix[one * size + other] ?? Number.NaN;
  if (crossing === 0) return;
  const gap = (matrix[other * size + other] ?? Number.NaN) - (matrix[one * size + one] ?? Number.NaN);
  const ratio = gap / (2 * crossing);
  const tangent = (ratio < 0 ? -1 : 1) / (Math.abs(ratio) + Math.sqrt(ratio * ratio + 1));
  const cosine = 1 / Math.sqrt(tangent * tangent + 1);
  const angle = { cosine, sine: tangent * cosine };
  for (let row = 0; row < size; row++) turn(matrix, row * size + one, row * size + other, angle);
  for (let column = 0; column < size; column++) turn(matrix, one * size + column, other * size + column, angle);
  for (let row = 0; row < size; row++) turn(vectors, row * size + one, row * size + other, angle);
}

function turn(
  values: Float64Array,
  first: number,
  second: number,
  { cosine, sine }: { readonly cosine: number; readonly sine: number },
): void {
  const before = values[first] ?? Number.NaN;
  const after = values[second] ?? Number.NaN;
  values[first] = cosine * before - sine * after;
  values[second] = sine * before + cosine * after;
}
