/**
 * Texts that a spreadsheet would run as a formula when it opens a CSV file: those that begin with `=`, `+`, `-` or `@`,
 * also in full width, after spaces and invisible characters only, or with a tab or a line break. Apostrophes before
 * it count as well, so that adding one can be undone whatever the text was.
 */
const FORMULA = /^'*[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠\t\r\n]/u;

/** The text as a cell that no spreadsheet runs as a formula, with an apostrophe before it if needed. */
export function defusedCell(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** Undoes {@link defusedCell}, so that lists that return from a spreadsheet are read as they were written. */
export function undefusedCell(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
}
