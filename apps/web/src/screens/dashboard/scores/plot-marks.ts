/** A bar or point of a chart: its name, figures and position, in CSS lengths of the drawing. */
export interface PlotMark {
  /** A score band or a week; unique in its chart. */
  readonly name: string;
  /** Its figures in words, in the order they are read. */
  readonly figures: readonly string[];
  readonly surveys: number;
  /** Distance from the left edge to the middle of its column. */
  readonly middle: string;
  /** Width of its column. */
  readonly width: string;
  /** Distance from the lower edge to the top of the bar or point. */
  readonly top: string;
}

/** The index of the mark to which a key moves the focus; null for any other key. */
export function markAfterKey(key: string, current: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return Math.min(current + 1, count - 1);
    case 'ArrowLeft':
      return Math.max(current - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

/** The mark whose column is at a horizontal position, or nearest to it; null without marks. */
export function markAt(x: number, columns: readonly { left: number; right: number }[]): number | null {
  const distances = columns.map(({ left, right }) => Math.abs(x - (left + right) / 2));
  return distances.length === 0 ? null : distances.indexOf(Math.min(...distances));
}
