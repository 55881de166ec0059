/**
 * The row of a look-up by a token, a code or a hash, before its organisation is known.
 *
 * @returns undefined for no row, and for several: no index keeps these keys unique over organisations (see decision 28), and the order
 *   of rows must not decide to whose data a key leads
 */
export function onlyRow<Row>(rows: readonly Row[]): Row | undefined {
  return rows.length === 1 ? rows[0] : undefined;
}
