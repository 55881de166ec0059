import { type BaseCell, keyOf, ORGANISATION_KEY } from '../src/release/group-counts.ts';

/** Keys of the groups that a cell belongs to. */
export function groupsOfCell({ site, crew, company }: BaseCell): readonly string[] {
  return [
    ORGANISATION_KEY,
    keyOf({ kind: 'site', id: site }),
    keyOf({ kind: 'crew', id: crew }),
    keyOf({ kind: 'company', id: company }),
  ];
}

/** All sets of at least one cell. */
export function subsetsOf<C>(cells: readonly C[]): readonly (readonly C[])[] {
  return Array.from({ length: 2 ** cells.length - 1 }, (_, chosen) =>
    cells.filter((__, index) => ((chosen + 1) >> index) % 2 === 1),
  );
}

/** Whether the sum of a set of cells follows from the sums of the shown groups, by linear algebra. */
export function isDetermined<C extends BaseCell>(
  union: readonly C[],
  cells: readonly C[],
  shown: readonly string[],
): boolean {
  const rows = shown.map((key) => cells.map((cell) => (groupsOfCell(cell).includes(key) ? 1 : 0)));
  return rankOf([...rows, cells.map((cell) => (union.includes(cell) ? 1 : 0))]) === rankOf(rows);
}

/** By Gaussian elimination; exact enough for a few rows of zeros and ones. */
function rankOf(matrix: readonly (readonly number[])[]): number {
  const rows = matrix.map((row) => [...row]);
  let rank = 0;
  for (let column = 0; column < (rows[0]?.length ?? 0); column += 1) {
    const at = rows.findIndex((row, index) => index >= rank && Math.abs(row[column] ?? 0) > 1e-9);
    const pivot = rows[at];
    if (pivot === undefined) continue;
    rows.splice(at, 1);
    rows.splice(rank, 0, pivot);
    for (const row of rows.slice(rank + 1)) {
      const factor = (row[column] ?? 0) / (pivot[column] ?? 1);
      for (let index = column; index < row.length; index += 1)
        row[index] = (row[index] ?? 0) - factor * (pivot[index] ?? 0);
    }
    rank += 1;
  }
  return rank;
}
