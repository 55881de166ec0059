import { type BaseCell, keyOf } from '../src/release/group-counts.ts';

/**
 * An attack with all published figures and all counts: finds the unions of base cells with fewer than `threshold` people whose sum follows
 * from the published sums.
 *
 * Solves the linear system by exact elimination, and tries every small enough union that the solution determines. Independent of the
 * release gate except for the type of the input.
 *
 * @param shown keys of the published groups
 * @param keysOf returns the groups that contain a cell
 */
export function isolatedUnions<Cell extends BaseCell>(
  cells: readonly Cell[],
  shown: ReadonlySet<string>,
  threshold: number,
  keysOf: (cell: Cell) => readonly string[] = groupsOf,
): readonly (readonly Cell[])[] {
  const filled = cells.filter(({ n }) => n > 0);
  const published = [...shown].map((key) => filled.map((cell) => (keysOf(cell).includes(key) ? 1 : 0)));
  const { rows, pivots } = withOnePivot(eliminate(published));
  const found: Cell[][] = [];
  // A union contains the cell of a pivot completely or not at all, so its vector contains each row once or not at all.
  const extend = (index: number, vector: readonly number[], people: number) => {
    if (people >= threshold) return;
    if (index === rows.length) {
      const union = filled.filter((_, column) => vector[column] !== 0);
      const size = union.reduce((sum, { n }) => sum + n, 0);
      if (size >= 1 && size < threshold) found.push(union);
      return;
    }
    const row = rows[index] ?? [];
    const taken = vector.map((entry, column) => exact(entry + (row[column] ?? 0)));
    for (const [next, more] of [
      [vector, 0],
      [taken, filled[pivots[index] ?? 0]?.n ?? 0],
    ] as const) {
      if (isUnionSoFar(rows, next, index)) extend(index + 1, next, people + more);
    }
  };
  extend(
    0,
    filled.map(() => 0),
    0,
  );
  return found;
}

/** Whether every cell that no later row changes is in the union completely or not at all. */
function isUnionSoFar(rows: readonly (readonly number[])[], vector: readonly number[], index: number): boolean {
  const later = rows.slice(index + 1);
  const whole = pivotOf(rows);
  return vector.every(
    (entry, column) => entry === 0 || entry === whole || later.some((row) => (row[column] ?? 0) !== 0),
  );
}

/** The organisation, the site, the crew and the company of a cell. */
export function groupsOf({ site, crew, company }: BaseCell): readonly string[] {
  return [
    keyOf({ kind: 'organisation', id: 'organisation' }),
    keyOf({ kind: 'site', id: site }),
    keyOf({ kind: 'crew', id: crew }),
    keyOf({ kind: 'company', id: company }),
  ];
}

interface Solved {
  readonly rows: readonly (readonly number[])[];
  /** The column of each row's pivot. */
  readonly pivots: readonly number[];
}

/** The common pivot of all rows, which is the value of a cell that is completely in a union. */
function pivotOf(rows: readonly (readonly number[])[]): number {
  return rows[0]?.find((entry) => entry !== 0) ?? 1;
}

/** Multiplies the rows until all have the same pivot. */
function withOnePivot({ rows, pivots }: Solved): Solved {
  const own = rows.map((row, index) => row[pivots[index] ?? 0] ?? 1);
  const common = own.reduce((product, pivot) => exact(Math.abs(product * pivot) / divisor(product, pivot)), 1);
  return { rows: rows.map((row, index) => row.map((entry) => exact(entry * (common / (own[index] ?? 1))))), pivots };
}

/** Gauss–Jordan elimination in whole numbers, without rounding: every row is a multiple of the reduced row. */
function eliminate(system: readonly (readonly number[])[]): Solved {
  const open = system.map((row) => [...row]);
  const rows: number[][] = [];
  const pivots: number[] = [];
  const width = system[0]?.length ?? 0;
  for (let column = 0; column < width; column++) {
    const at = open.findIndex((row) => row[column] !== 0);
    const [pivot] = at === -1 ? [] : open.splice(at, 1);
    if (pivot === undefined) continue;
    for (const other of [...rows, ...open]) cancel(other, pivot, column);
    rows.push(pivot);
    pivots.push(column);
  }
  return { rows, pivots };
}

/** Makes the entry of `row` in the column zero. */
function cancel(row: number[], pivot: readonly number[], column: number): void {
  const [own, other] = [row[column] ?? 0, pivot[column] ?? 0];
  if (own === 0) return;
  for (const [index, entry] of row.entries()) row[index] = exact(entry * other - (pivot[index] ?? 0) * own);
  const common = row.reduce(divisor, 0);
  if (common > 1) for (const [index, entry] of row.entries()) row[index] = entry / common;
}

function divisor(one: number, other: number): number {
  let [a, b] = [Math.abs(one), Math.abs(other)];
  while (b !== 0) [a, b] = [b, a % b];
  return a;
}

/** @throws {RangeError} when a number is too large to be exact */
function exact(value: number): number {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is not exact`);
  return value;
}
