import pg from 'pg';
import { serialize } from 'pg-protocol';

/** A statement that each connection parses and plans once. `Row` is what it returns; the database is not asked. */
export interface Statement<Row> {
  readonly name: string;
  readonly text: string;
  /** Only there for the type. */
  readonly row?: Row;
}

/** @param name of its own: connections know the statement by it */
export function statement<Row = never>(name: string, text: string): Statement<Row> {
  return { name, text };
}

/** A statement with its values: text, numbers, moments, null, or lists of them. */
export interface Call<Row> {
  readonly statement: Statement<Row>;
  readonly values: readonly unknown[];
}

export function callOf<Row>(statement: Statement<Row>, values: readonly unknown[] = []): Call<Row> {
  return { statement, values };
}

export type Calls<Rows extends readonly unknown[]> = { readonly [I in keyof Rows]: Call<Rows[I]> };
export type RowsOf<Rows extends readonly unknown[]> = { readonly [I in keyof Rows]: readonly Rows[I][] };

/**
 * Sends statements in one message and takes their answers in one: one round trip, and one system call on either side,
 * where each statement by itself would take its own. Outside a transaction they are one of their own; when one fails,
 * those behind it are not run.
 *
 * @returns the rows of each statement, in their order
 */
export function sendBatch<const Rows extends readonly unknown[]>(
  client: pg.ClientBase,
  calls: Calls<Rows>,
): Promise<RowsOf<Rows>> {
  return new Promise((resolve, reject) => {
    // One list of rows for each statement.
    client.query(new Batch(calls, (rows) => resolve(rows as unknown as RowsOf<Rows>), reject));
  });
}

interface Column {
  readonly name: string;
  readonly parse: (text: string) => unknown;
}

interface FieldsMessage {
  readonly fields: readonly { readonly name: string; readonly dataTypeID: number }[];
}

/** What a connection knows of a statement that it has parsed: the columns of its rows. */
type KnownStatements = Map<string, readonly Column[]>;
/** Belongs to connections, which are the pool's, and goes with them. */
const knownByConnection = new WeakMap<pg.Connection, KnownStatements>();

/** The extended protocol of PostgreSQL for several statements before one Sync, as the driver lets a query of one's own speak it. */
class Batch implements pg.Submittable {
  readonly #calls: readonly Call<unknown>[];
  readonly #resolve: (rows: unknown[][]) => void;
  readonly #reject: (error: Error) => void;
  readonly #rows: unknown[][] = [];
  readonly #parsed: KnownStatements = new Map();
  #known: KnownStatements = new Map();
  #columns: readonly Column[] = [];
  #current: unknown[] = [];

  constructor(calls: readonly Call<unknown>[], resolve: (rows: unknown[][]) => void, reject: (error: Error) => void) {
    this.#calls = calls;
    this.#resolve = resolve;
    this.#reject = reject;
  }

  submit(connection: pg.Connection): void {
    this.#known = knownByConnection.get(connection) ?? new Map();
    knownByConnection.set(connection, this.#known);
    const messages = this.#calls.flatMap((call, index) => this.#messages(call, index));
    connection.stream.write(Buffer.concat([...messages, serialize.sync()]));
    this.#begin(0);
  }

  #messages({ statement: { name, text }, values }: Call<unknown>, index: number): Buffer[] {
    const bind = serialize.bind({ statement: name, values: values.map(toText) });
    const execute = serialize.execute();
    if (this.#known.has(name) || this.#calls.findIndex(({ statement }) => statement.name === name) < index) {
      return [bind, execute];
    }
    // A batch that failed half-way leaves it unsaid which of its statements were parsed; closing one that is not is no error.
    const parse = [serialize.close({ type: 'S', name }), serialize.parse({ name, text })];
    return [...parse, bind, serialize.describe({ type: 'P' }), execute];
  }

  #begin(index: number): void {
    const name = this.#calls[index]?.statement.name ?? '';
    this.#columns = this.#known.get(name) ?? this.#parsed.get(name) ?? [];
    this.#current = [];
  }

  handleRowDescription({ fields }: FieldsMessage): void {
    this.#columns = fields.map(({ name, dataTypeID }) => ({ name, parse: parserOf(dataTypeID) }));
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    const row: Record<string, unknown> = {};
    for (const [index, { name, parse }] of this.#columns.entries()) {
      const text = fields[index] ?? null;
      row[name] = text === null ? null : parse(text);
    }
    this.#current.push(row);
  }

  handleCommandComplete(): void {
    const { statement } = this.#calls[this.#rows.length] ?? {};
    if (statement !== undefined) this.#parsed.set(statement.name, this.#columns);
    this.#rows.push(this.#current);
    this.#begin(this.#rows.length);
  }

  handleError(error: Error): void {
    this.#reject(error);
  }

  handleReadyForQuery(): void {
    for (const [name, columns] of this.#parsed) this.#known.set(name, columns);
    this.#resolve(this.#rows);
  }
}

const INT8_OID = 20;

/** Counts and seeds stay far below 2^53, so bigint columns are read as numbers. */
export function parserOf(oid: number): (text: string) => unknown {
  return oid === INT8_OID ? Number : pg.types.getTypeParser(oid, 'text');
}

function toText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return `{${value.map(toElement).join()}}`;
  return value instanceof Date ? value.toISOString() : String(value);
}

/** Of a list, as PostgreSQL writes them. */
function toElement(value: unknown): string {
  const text = toText(value);
  return text === null ? 'NULL' : `"${text.replaceAll(/[\\"]/g, '\\$&')}"`;
}
