/** A statement that each connection parses and plans once. `Row` is the type of the rows it returns; nothing checks it. */
export interface PreparedStatement<Row> {
  readonly name: string;
  readonly text: string;
  /** Only carries the type; never set. */
  readonly row?: Row;
}

/** @param name unique among all statements, because connections store the statement under its name */
export function prepare<Row = never>(name: string, text: string): PreparedStatement<Row> {
  return { name, text };
}

/** The rows of several statements, in their order. */
export type RowsOf<Rows extends readonly unknown[]> = { readonly [I in keyof Rows]: readonly Rows[I][] };

/** A row to be written in an organisation. */
export interface RowWrite {
  readonly kind: RowKind;
  readonly row: Fields;
}

type Fields = Readonly<Record<string, unknown>>;

/** How rows of one kind are written: by a statement with their fields as values, or as the rows of other kinds that they consist of. */
type RowKind =
  | {
      readonly statement: PreparedStatement<never>;
      readonly fields: readonly string[];
      /** The field in whose order rows are stored; `null`: in any order. */
      readonly sortedBy: string | null;
    }
  | { readonly partsOf: (row: Fields) => readonly RowWrite[] };

type SqlType = 'boolean' | 'integer' | 'json' | 'jsonb' | 'smallint' | 'text' | 'timestamptz' | 'uuid';

/**
 * Defines how rows of one kind are written.
 *
 * Statements that insert end with `returning`: otherwise Citus would send the rows with COPY, which policies do not allow.
 *
 * @param types the SQL type of each field
 * @param textFor returns the SQL, in which `$1` is the organisation. It gets the table of the rows to write for its `from`
 *   clause, with the alias `new` and a column for each field, in snake case and in the order of `types`
 */
export function rowWrite<Row extends object>(
  name: string,
  types: { readonly [Field in keyof Row & string]: SqlType },
  textFor: (rows: string) => string,
  { sortedBy = null }: { readonly sortedBy?: (keyof Row & string) | null } = {},
): (row: Row) => RowWrite {
  const fields = Object.keys(types);
  const lists = Object.values<SqlType>(types).map((type, index) => `$${index + 2}::${type}[]`);
  const columns = fields.map((field) => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
  const statement = prepare(name, textFor(`unnest(${lists.join(', ')}) as new (${columns.join(', ')})`));
  const kind = { statement, fields, sortedBy };
  return (row) => ({ kind, row: row as Fields });
}

/** Defines rows that consist of rows of other kinds, which are written in the order given. */
export function combinedWrite<Row extends object>(partsOf: (row: Row) => readonly RowWrite[]): (row: Row) => RowWrite {
  // A kind gets only rows that its own function made.
  const kind = { partsOf: partsOf as unknown as (row: Fields) => readonly RowWrite[] };
  return (row) => ({ kind, row: row as Fields });
}
