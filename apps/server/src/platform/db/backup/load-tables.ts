import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { type ArchivedSequence, type ArchivedTable, tableName } from '../../backup/archive/archive-format.ts';
import { connectAtStart } from '../connect-at-start.ts';
import { quoteColumns, quoteTable, RECORDS_OF_BACKUPS } from './backed-up-tables.ts';
import { withoutGuards } from './table-guards.ts';

/** Receives the rows of an archive, table by table. */
export interface TableTarget {
  add(table: ArchivedTable, rows: Uint8Array): Promise<void>;
  setSequences(sequences: readonly ArchivedSequence[]): Promise<void>;
}

/**
 * Replaces the rows of freshly migrated tables with those of an archive, except the records of backups, in one transaction.
 *
 * PostgreSQL checks constraints after all rows are loaded; triggers do not run, because the archive contains the rows they wrote.
 *
 * @param fill writes all rows, and returns the expected number of rows by `schema.table`
 */
export async function loadTables(
  migrationUrl: string,
  tables: readonly ArchivedTable[],
  fill: (target: TableTarget) => Promise<Readonly<Record<string, number>>>,
): Promise<void> {
  const client = await connectAtStart(migrationUrl, 'MIGRATION_DATABASE_URL');
  try {
    await client.query('begin');
    await client.query('set local statement_timeout = 0');
    const loader = new TableLoader(client);
    await withoutGuards(client, tables, async () => {
      for (const table of tables) await client.query(`delete from ${quoteTable(client, table)}`);
      const expected = await fill(loader);
      await loader.finishTable();
      for (const table of tables) {
        const name = tableName(table);
        const [loaded, wanted] = [loader.rows.get(name) ?? 0, expected[name] ?? 0];
        if (loaded !== wanted) throw new RangeError(`${name} has ${loaded} rows instead of ${wanted}`);
        if (RECORDS_OF_BACKUPS.includes(name)) await client.query(`delete from ${quoteTable(client, table)}`);
      }
    });
    await client.query('commit');
    // Without statistics, queries would be slow until the first automatic analyze.
    await client.query('analyze');
  } finally {
    // Also rolls back an open transaction.
    await client.end();
  }
}

class TableLoader implements TableTarget {
  /** By `schema.table`. */
  readonly rows = new Map<string, number>();
  readonly #client: pg.Client;
  #current: { readonly name: string; readonly stream: Writable & { rowCount: number } } | null = null;

  constructor(client: pg.Client) {
    this.#client = client;
  }

  async add(table: ArchivedTable, rows: Uint8Array): Promise<void> {
    const name = tableName(table);
    if (this.#current?.name !== name) {
      await this.finishTable();
      const target = `${quoteTable(this.#client, table)} (${quoteColumns(this.#client, table.columns)})`;
      const stream = this.#client.query(copyFrom(`copy ${target} from stdin`));
      // A refused row fails the write below, or the end.
      stream.on('error', () => {});
      this.#current = { name, stream };
    }
    const { stream } = this.#current;
    if (stream.errored) throw stream.errored;
    if (!stream.write(rows)) await Promise.race([once(stream, 'drain'), finished(stream)]);
  }

  async finishTable(): Promise<void> {
    if (this.#current === null) return;
    const { name, stream } = this.#current;
    this.#current = null;
    const ended = finished(stream);
    stream.end();
    await ended;
    this.rows.set(name, (this.rows.get(name) ?? 0) + stream.rowCount);
  }

  async setSequences(sequences: readonly ArchivedSequence[]): Promise<void> {
    await this.finishTable();
    for (const sequence of sequences) {
      await this.#client.query('select setval(format($1::text, $2::text, $3::text)::regclass, $4, $5)', [
        '%I.%I',
        sequence.schema,
        sequence.name,
        sequence.last_value,
        sequence.is_called,
      ]);
    }
  }
}
