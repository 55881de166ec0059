interface FigureTableProps {
  caption: string;
  /** Headings; the first is that of the names of the rows. */
  columns: readonly string[];
  rows: readonly {
    readonly key: string;
    readonly head: string;
    /** One per column after the first; an empty one is left out on phones. */
    readonly cells: readonly string[];
  }[];
}

/** Maximum number of characters of a cell that is not broken into lines, such as '68% to 74%'. */
const MAX_UNBROKEN = 12;

/** Figures as a table; on a phone each row folds into lines, each with the name of its column. */
export function FigureTable({ caption, columns, rows }: FigureTableProps) {
  const [first, ...others] = columns;
  return (
    <table className="w-full border-collapse text-left text-small max-md:block print:table">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-md:sr-only print:not-sr-only print:table-header-group">
        <tr className="border-b border-line-strong">
          {[first ?? '', ...others].map((column) => (
            <th key={column} scope="col" className="label py-2 pr-4 align-bottom last:pr-0">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block print:table-row-group">
        {rows.map(({ key, head, cells }) => (
          <tr key={key} className="border-b border-line max-md:block max-md:py-3 print:table-row">
            <th
              scope="row"
              className="py-2 pr-4 align-top font-semibold wrap-break-word max-md:block max-md:py-0 print:table-cell"
            >
              {head}
            </th>
            {cells.map((cell, index) => (
              <td
                key={others[index]}
                className={`figures py-2 pr-4 align-top last:pr-0 max-md:flex max-md:gap-x-3 max-md:py-0.5 print:table-cell ${cell === '' ? 'max-md:hidden' : ''}`}
              >
                <span aria-hidden="true" className="w-32 shrink-0 text-ink-soft md:hidden print:hidden">
                  {others[index]}
                </span>
                <span
                  className={`min-w-0 wrap-break-word ${cell.length <= MAX_UNBROKEN ? 'md:whitespace-nowrap' : ''}`}
                >
                  {cell}
                </span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
