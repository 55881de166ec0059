/**
 * Texts that a spreadsheet would run as a formula when it opens a CSV file: they begin with `=`, `+`, `-` or `@`, also in full width or
 * after spaces and invisible characters, or with a tab or a line break. Leading apostrophes match as well, so that an added apostrophe can
 * always be removed again.
 */
const FORMULA = /^'*[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠\t\r\n]/u;

/** Escapes a cell that a spreadsheet would run as a formula, with an apostrophe. */
export function escapeFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** Undoes {@link escapeFormula}, so that exported cells keep their text when they are imported again. */
export function unescapeFormula(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
}
