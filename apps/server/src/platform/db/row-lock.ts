import { type PreparedStatement, prepare } from './pipelined-statements.ts';

/**
 * Reads a row and locks it until the transaction ends; returns no row while it is locked by another transaction.
 *
 * @param name as for {@link prepare}
 * @param select a query to which the lock clause can be appended; only `table` is locked, in a mode that allows foreign
 *   keys to it
 */
export function rowLock<Row>(name: string, select: string, table: string): PreparedStatement<Row> {
  return prepare(name, `${select} for no key update of ${table} skip locked`);
}
