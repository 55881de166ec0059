import type { Call } from './statement-batch.ts';

type CallsFor<Row> = (rows: readonly Row[]) => readonly Call<never>[] | Promise<readonly Call<never>[]>;

/** A row to be written, which goes with others of its kind in one statement. */
export interface Write {
  readonly row: unknown;
  readonly callsFor: CallsFor<unknown>;
}

/**
 * A kind of write.
 *
 * @param callsFor the statements that write any number of rows
 */
export function writeKind<Row>(callsFor: CallsFor<Row>): (row: Row) => Write {
  // A row comes back only to the kind that took it.
  const takesOwnRows = callsFor as CallsFor<unknown>;
  return (row) => ({ row, callsFor: takesOwnRows });
}

/** The statements that write all of them: those of each kind together, kinds in the order in which they first come. */
export async function callsForAll(writes: readonly Write[]): Promise<readonly Call<never>[]> {
  const kinds = Map.groupBy(writes, ({ callsFor }) => callsFor);
  const calls = [...kinds].map(([callsFor, ofKind]) => callsFor(ofKind.map(({ row }) => row)));
  return (await Promise.all(calls)).flat();
}
