import type pg from 'pg';
import type { ArchivedTable } from '../../backup/archive/archive-format.ts';
import { quoteTable } from './backed-up-tables.ts';

interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/**
 * Lets the owner of tables load rows in any order, without foreign keys, triggers and forced policies. All of them are restored afterwards
 * in the same transaction, and the foreign keys are checked.
 *
 * The tables of pg-boss keep theirs, because their deferred constraints forbid changes of the tables after rows were added.
 */
export async function withoutGuards(
  client: pg.Client,
  tables: readonly ArchivedTable[],
  work: () => Promise<void>,
): Promise<void> {
  const own = tables.filter(({ schema }) => schema !== 'pgboss');
  const names = own.map((table) => quoteTable(client, table));
  const foreignKeys = await listForeignKeys(client, names);
  const forced = await listForced(client, names);
  for (const { table, name } of foreignKeys) await client.query(`alter table ${table} drop constraint ${name}`);
  for (const name of names) await client.query(`alter table ${name} disable trigger user, no force row level security`);
  await work();
  for (const { table, name, definition } of foreignKeys) {
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  }
  for (const name of names) await client.query(`alter table ${name} enable trigger user`);
  for (const name of forced) await client.query(`alter table ${name} force row level security`);
}

async function listForeignKeys(client: pg.Client, tables: readonly string[]): Promise<readonly ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conparentid = 0 and conrelid = any ($1::regclass[])
     order by conrelid, conname`,
    [tables],
  );
  return rows;
}

async function listForced(client: pg.Client, tables: readonly string[]): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select oid::regclass::text as name from pg_class where relforcerowsecurity and oid = any ($1::regclass[]) order by oid',
    [tables],
  );
  return rows.map(({ name }) => name);
}
