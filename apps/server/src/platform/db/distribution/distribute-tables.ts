import type pg from 'pg';
import { organisationColumnOf, type Place, placeOf } from './tables.ts';

/** Database settings that a distributed installation requires. */
const DISTRIBUTION_SETTINGS = {
  // Propagates `set local` to the workers, so that their policies know the organisation.
  'citus.propagate_set_commands': 'local',
  // Safe, because the triggers write to the same organisation only, so to the same server.
  'citus.enable_unsafe_triggers': 'on',
} as const;

/** The tables of the schema by their placement. */
export type Placement = Readonly<Record<Place, readonly string[]>>;

interface StoredTable {
  readonly name: string;
  readonly is_placed: boolean;
}

/** Stores the settings as defaults of new connections. */
async function storeSettings(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select current_database() as name');
  const database = client.escapeIdentifier(rows[0]?.name ?? '');
  for (const [name, value] of Object.entries(DISTRIBUTION_SETTINGS)) {
    await client.query(`alter database ${database} set ${name} = ${value}`);
  }
}

/**
 * Distributes the tenant tables that are not distributed yet, stores the required settings, and checks that no row was lost, all in one
 * transaction.
 *
 * @param client a connection of the migrator, who owns the database, to the coordinator
 * @returns the resulting placement of all tables
 */
export async function distributeTables(client: pg.ClientBase): Promise<Placement> {
  await createNameOrder(client);
  await client.query('begin');
  try {
    for (const [name, value] of Object.entries(DISTRIBUTION_SETTINGS))
      await client.query(`set local ${name} = ${value}`);
    // Otherwise keys between the tables could not be added in the transaction that distributes them.
    await client.query(`set local citus.multi_shard_modify_mode = 'sequential'`);
    await client.query('set local search_path = plumbline, public');
    const tables = await readTables(client);
    const missing = tables
      .filter(({ is_placed, name }) => !is_placed && placeOf(name) !== 'local')
      .map(({ name }) => name);
    if (missing.length > 0) await distributeMissing(client, missing);
    await storeSettings(client);
    await client.query('commit');
    return placementOf(tables.map(({ name }) => name));
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** Creates the collation of indexes on the workers: Citus does not follow indexes to their collations. */
async function createNameOrder(client: pg.ClientBase): Promise<void> {
  for (const statement of [
    'create schema if not exists plumbline',
    `create collation if not exists plumbline.name_order (provider = icu, locale = 'und-u-kn-true')`,
  ]) {
    await client.query('select run_command_on_workers($1)', [statement]);
  }
}

async function distributeMissing(client: pg.ClientBase, tables: readonly string[]): Promise<void> {
  await distributeFunctions(client);
  const keys = await dropKeys(client, tables);
  const triggers = await dropTriggers(client, tables);
  for (const table of tables) await client.query(`alter table ${table} no force row level security`);
  for (const table of organisationsFirst(tables)) {
    const before = await countRows(client, table);
    if (placeOf(table) === 'copied') {
      await client.query('select create_reference_table($1)', [table]);
    } else {
      const colocation = table === 'organisations' ? 'none' : 'organisations';
      await client.query('select create_distributed_table($1, $2, colocate_with => $3)', [
        table,
        organisationColumnOf(table),
        colocation,
      ]);
      // The original rows would stay on the coordinator, invisible, even after their deletion.
      await client.query('select truncate_local_data_after_distributing_table($1)', [table]);
    }
    const after = await countRows(client, table);
    if (after !== before) throw new RangeError(`${table} had ${before} rows and has ${after} after distributing it`);
  }
  for (const key of keys) await client.query(key);
  for (const trigger of triggers) await client.query(trigger);
  for (const table of tables) await client.query(`alter table ${table} force row level security`);
}

async function readTables(client: pg.ClientBase): Promise<StoredTable[]> {
  const { rows } = await client.query<StoredTable>(`
    select relname as name,
      exists (select from pg_dist_partition where logicalrelid = pg_class.oid) as is_placed
    from pg_class
    where relnamespace = 'plumbline'::regnamespace and relkind in ('r', 'p')
    order by relname`);
  return rows;
}

/** Creates the functions that policies, triggers and indexes call on every server. */
async function distributeFunctions(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ signature: string }>(`
    select oid::regprocedure::text as signature from pg_proc
    where pronamespace = 'plumbline'::regnamespace
      and (prorettype = 'trigger'::regtype or proname in ('current_organisation', 'organisation_of_deletions', 'month_of', 'week_of', 'folded'))`);
  for (const { signature } of rows) await client.query('select create_distributed_function($1)', [signature]);
}

/** Drops the foreign keys from and to tables. @returns the statements that add them again */
async function dropKeys(client: pg.ClientBase, tables: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ drop: string; add: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname,
         regexp_replace(pg_get_constraintdef(oid), ' NOT VALID$', '')) as add
     from pg_constraint
     where contype = 'f' and conparentid = 0
       and (conrelid = any ($1::text[]::regclass[]) or confrelid = any ($1::text[]::regclass[]))`,
    [tables],
  );
  for (const { drop } of rows) await client.query(drop);
  return rows.map(({ add }) => add);
}

/** Drops triggers, which would count copied rows a second time. @returns the statements that create them again */
async function dropTriggers(client: pg.ClientBase, tables: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ drop: string; create: string }>(
    `select format('drop trigger %I on %s', tgname, tgrelid::regclass) as drop, pg_get_triggerdef(oid) as create
     from pg_trigger where not tgisinternal and tgrelid = any ($1::text[]::regclass[])`,
    [tables],
  );
  for (const { drop } of rows) await client.query(drop);
  return rows.map(({ create }) => create);
}

async function countRows(client: pg.ClientBase, table: string): Promise<number> {
  const { rows } = await client.query<{ rows: string }>(`select count(*) as rows from ${table}`);
  return Number(rows[0]?.rows);
}

function organisationsFirst(tables: readonly string[]): string[] {
  return tables.toSorted((a, b) => Number(b === 'organisations') - Number(a === 'organisations'));
}

function placementOf(tables: readonly string[]): Placement {
  const at = (place: Place) => tables.filter((name) => placeOf(name) === place);
  return { distributed: at('distributed'), copied: at('copied'), local: at('local') };
}
