/** A cell of a table: its row, the header's being 0, and its column. */
export interface GridPlace {
  readonly row: number;
  readonly column: number;
}

/** Number of rows by which Page Up and Page Down move. */
const PAGE = 10;

interface Grid {
  readonly size: { readonly rows: number; readonly columns: number };
  readonly isWhole: boolean;
  readonly isRightToLeft: boolean;
}

/**
 * The cell to which a key moves in a grid.
 *
 * @param size how many rows, with the header, and columns there are
 * @param isRightToLeft whether the first column is at the right
 * @param isWhole whether Control is held: Home and End then move to the first and last cell of the grid, not the row
 * @returns `null` for a key that does not move; the browser then handles it as usual
 * @see WAI-ARIA Authoring Practices, "Grid pattern"
 */
export function placeAfter(
  key: string,
  { row, column }: GridPlace,
  { size, isWhole, isRightToLeft }: Grid,
): GridPlace | null {
  const [lastRow, lastColumn] = [size.rows - 1, size.columns - 1];
  const before = { row, column: Math.max(0, column - 1) };
  const after = { row, column: Math.min(lastColumn, column + 1) };
  switch (key) {
    case 'ArrowUp':
      return { row: Math.max(0, row - 1), column };
    case 'ArrowDown':
      return { row: Math.min(lastRow, row + 1), column };
    case 'ArrowLeft':
      return isRightToLeft ? after : before;
    case 'ArrowRight':
      return isRightToLeft ? before : after;
    case 'PageUp':
      return { row: Math.max(1, row - PAGE), column };
    case 'PageDown':
      return { row: Math.min(lastRow, row + PAGE), column };
    case 'Home':
      return { row: isWhole ? 0 : row, column: 0 };
    case 'End':
      return { row: isWhole ? lastRow : row, column: lastColumn };
    default:
      return null;
  }
}
