import type { BoundStatement } from './pipelined-statements.ts';

type StatementsFor<Row> = (
  rows: readonly Row[],
  organisationId: string,
) => readonly BoundStatement<never>[] | Promise<readonly BoundStatement<never>[]>;

/** A row to be written in one statement with other rows of the same kind. */
export interface BulkWrite {
  readonly row: unknown;
  readonly statementsFor: StatementsFor<unknown>;
}

/**
 * Defines a kind of write.
 *
 * Statements that insert several rows from lists end with `returning`: otherwise Citus would send the rows with COPY, which policies do not
 * allow.
 *
 * @param statementsFor returns the statements that write any number of rows of an organisation
 */
export function bulkWrite<Row>(statementsFor: StatementsFor<Row>): (row: Row) => BulkWrite {
  // `statementsForAll` passes each row only to the kind that made it.
  const takesOwnRows = statementsFor as StatementsFor<unknown>;
  return (row) => ({ row, statementsFor: takesOwnRows });
}

/** Statements that write all rows: one set for each kind, the kinds in the order of their first row. */
export async function statementsForAll(
  organisationId: string,
  writes: readonly BulkWrite[],
): Promise<readonly BoundStatement<never>[]> {
  const kinds = Map.groupBy(writes, ({ statementsFor }) => statementsFor);
  const statements = [...kinds].map(([statementsFor, ofKind]) =>
    statementsFor(
      ofKind.map(({ row }) => row),
      organisationId,
    ),
  );
  return (await Promise.all(statements)).flat();
}
