/** A cell; text is never run as a formula, and a number is one that the product computed. */
export type Cell = string | number | Date | null;

export interface TableColumn {
  readonly header: string;
  /** `day`: without the time, in UTC; `moment`: in UTC. */
  readonly kind: 'text' | 'number' | 'day' | 'moment';
  /** In characters. */
  readonly width?: number;
}

/** Rows under a heading, page by page, so that they need not be in memory at once. */
export interface Table {
  readonly name: string;
  readonly columns: readonly TableColumn[];
  readonly pages: AsyncIterable<readonly (readonly Cell[])[]> | Iterable<readonly (readonly Cell[])[]>;
}
