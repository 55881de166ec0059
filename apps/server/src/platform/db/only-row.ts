/**
 * The result of a look-up by a token, a code or a hash, before the organisation is known.
 *
 * @returns undefined for no row, and for several rows: no index makes these keys unique over organisations (see decision 28), and the order
 * of rows must not decide which organisation's data a key opens
 */
export function onlyRow<Row>(rows: readonly Row[]): Row | undefined {
  return rows.length === 1 ? rows[0] : undefined;
}
