import Papa from 'papaparse';
import type { TableRows } from './table-rows.ts';

const DELIMITERS = [',', ';', '\t', '|'];
/** Length of the beginning of the text that decides on its delimiter, in UTF-16 units. */
const SAMPLE_LENGTH = 100_000;
const SAMPLE_ROWS = 30;

/** A first line for Excel that names the delimiter, such as `sep=;`. */
const DELIMITER_LINE = /^"?sep=([,;\t|])"?[,;\t|]*(?:\r\n|[\r\n])/i;

/**
 * Adds the rows of a text, empty ones as well, so that every row has its number in the file.
 *
 * @returns the number of the first row with a quotation mark that is not closed, or null
 */
export function readText(text: string, table: TableRows): number | null {
  const [line, stated] = DELIMITER_LINE.exec(text) ?? [];
  const body = line === undefined ? text : text.slice(line.length);
  let rows = 0;
  let unclosed: number | null = null;
  if (line !== undefined) {
    rows += 1;
    table.add([]);
  }
  Papa.parse<string[]>(body, {
    delimiter: stated ?? delimiterOf(body),
    step: ({ data, errors }) => {
      rows += 1;
      if (errors.some(({ type }) => type === 'Quotes')) unclosed ??= rows;
      table.add(data);
    },
  });
  return unclosed;
}

/**
 * The delimiter that gives the most rows of the same number of cells. A title above the table has another number, which
 * misleads the library's own guess.
 */
function delimiterOf(text: string): string {
  let best = { delimiter: ',', rows: 0 };
  for (const delimiter of DELIMITERS) {
    const { data } = Papa.parse<string[]>(text.slice(0, SAMPLE_LENGTH), {
      delimiter,
      preview: SAMPLE_ROWS,
      skipEmptyLines: 'greedy',
    });
    const rowsOfWidth = new Map<number, number>();
    for (const { length } of data) if (length > 1) rowsOfWidth.set(length, (rowsOfWidth.get(length) ?? 0) + 1);
    const rows = Math.max(0, ...rowsOfWidth.values());
    if (rows > best.rows) best = { delimiter, rows };
  }
  return best.delimiter;
}
