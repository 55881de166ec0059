import type pg from 'pg';
import { serialize } from 'pg-protocol';
import { parserOf } from '../../../platform/db/connection.ts';
import type { PreparedStatement, RowsOf } from '../../../platform/db/prepared-statements.ts';

/** A statement with its values: text, numbers, dates, null, or lists of them. */
export interface BoundStatement<Row> {
  readonly statement: PreparedStatement<Row>;
  readonly values: readonly unknown[];
}

export function bind<Row>(statement: PreparedStatement<Row>, values: readonly unknown[] = []): BoundStatement<Row> {
  return { statement, values };
}

export type BoundStatements<Rows extends readonly unknown[]> = { readonly [I in keyof Rows]: BoundStatement<Rows[I]> };

/**
 * Sends statements in one message and reads all their results together: one round trip, and one system call on either side, instead of one
 * for each statement. Outside a transaction the statements form one transaction. When a statement fails, the statements after it are not
 * run.
 *
 * @returns the rows of each statement, in the order of the statements
 */
export function sendPipeline<const Rows extends readonly unknown[]>(
  client: pg.ClientBase,
  statements: BoundStatements<Rows>,
): Promise<RowsOf<Rows>> {
  return new Promise((resolve, reject) => {
    // One list of rows for each statement, with the declared row types, which the driver does not check.
    client.query(new Pipeline(statements, (rows) => resolve(rows as unknown as RowsOf<Rows>), reject));
  });
}

interface Column {
  readonly name: string;
  readonly parse: (text: string) => unknown;
}

interface FieldsMessage {
  readonly fields: readonly { readonly name: string; readonly dataTypeID: number }[];
}

/** The statements that a connection has parsed, by name, with the columns of their rows. */
type KnownStatements = Map<string, readonly Column[]>;
/** Keyed weakly, so that an entry is dropped with its connection. */
const knownByConnection = new WeakMap<pg.Connection, KnownStatements>();

/** Sends several statements in PostgreSQL's extended protocol before one Sync, through the driver's extension point. */
class Pipeline implements pg.Submittable {
  readonly #statements: readonly BoundStatement<unknown>[];
  readonly #resolve: (rows: unknown[][]) => void;
  readonly #reject: (error: Error) => void;
  readonly #rows: unknown[][] = [];
  readonly #parsed: KnownStatements = new Map();
  #known: KnownStatements = new Map();
  #columns: readonly Column[] = [];
  #current: unknown[] = [];

  constructor(
    statements: readonly BoundStatement<unknown>[],
    resolve: (rows: unknown[][]) => void,
    reject: (error: Error) => void,
  ) {
    this.#statements = statements;
    this.#resolve = resolve;
    this.#reject = reject;
  }

  submit(connection: pg.Connection): void {
    this.#known = knownByConnection.get(connection) ?? new Map();
    knownByConnection.set(connection, this.#known);
    const messages = this.#statements.flatMap((bound, index) => this.#messages(bound, index));
    connection.stream.write(Buffer.concat([...messages, serialize.sync()]));
    this.#begin(0);
  }

  #messages({ statement: { name, text }, values }: BoundStatement<unknown>, index: number): Buffer[] {
    const bindMessage = serialize.bind({ statement: name, values: values.map(toText) });
    const execute = serialize.execute();
    if (this.#known.has(name) || this.#statements.findIndex(({ statement }) => statement.name === name) < index) {
      return [bindMessage, execute];
    }
    // After a failed pipeline it is unknown which statements were parsed. Closing an unparsed statement is no error.
    const parse = [serialize.close({ type: 'S', name }), serialize.parse({ name, text })];
    return [...parse, bindMessage, serialize.describe({ type: 'P' }), execute];
  }

  #begin(index: number): void {
    const name = this.#statements[index]?.statement.name ?? '';
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
    const { statement } = this.#statements[this.#rows.length] ?? {};
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

function toText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return `{${value.map(toElement).join()}}`;
  return value instanceof Date ? value.toISOString() : String(value);
}

/** Writes one element of a list in PostgreSQL's array syntax. */
function toElement(value: unknown): string {
  const text = toText(value);
  return text === null ? 'NULL' : `"${text.replaceAll(/[\\"]/g, '\\$&')}"`;
}
