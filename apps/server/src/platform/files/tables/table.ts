/** A cell. Text is never run as a formula; numbers are computed by the product. */
export type Cell = string | number | Date | null;

export interface TableColumn {
  readonly header: string;
  /** `date`: a date without a time; `day` and `moment`: an instant as the table's time zone shows it, without or with the time. */
  readonly kind: 'text' | 'number' | 'date' | 'day' | 'moment';
  /** Width of the column in characters; a workbook makes it wide enough for the heading. */
  readonly width?: number;
}

/** Rows under a heading, page by page, so that they are not all in memory at once. */
export interface Table {
  readonly name: string;
  /** IANA name. */
  readonly timeZone: string;
  readonly columns: readonly TableColumn[];
  readonly pages: AsyncIterable<readonly (readonly Cell[])[]> | Iterable<readonly (readonly Cell[])[]>;
}
