import { readFile, writeFile } from 'node:fs/promises';
import pg from 'pg';

/** What the tests need besides the rows, which hold only hashes and encrypted values of it. */
export interface Secrets {
  /** Refresh token of a session of Ann. */
  readonly refreshToken: string;
  /** Secret of Bob's authenticator app. */
  readonly appSecret: string;
}

interface Header extends Secrets {
  readonly madeAt: string;
}

interface StoredRow {
  readonly table: string;
  readonly row: unknown;
}

/** The tables of one version, partitions aside, without what pg-boss keeps for itself, and their columns that are not computed. */
const TABLES = `
  select format('%I.%I', nspname, relname) as name, (
    select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
    where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
  ) as columns
  from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where relkind in ('r', 'p') and not relispartition
    and (nspname in ('plumbline', 'identity', 'safeguards', 'plumbline_migrations')
      or (nspname = 'pgboss' and relname in ('queue', 'schedule', 'job')))
  order by name`;

/** Columns to move in time. The months and weeks of the totals stay, because they begin on a certain day. */
const MOMENTS = `
  select format('%I.%I', table_schema, table_name) as table, array_agg(quote_ident(column_name)::text) as columns
  from information_schema.columns
  where data_type in ('timestamp with time zone', 'date') and column_name not in ('month', 'week')
  group by 1`;

/** Columns that the database numbers. */
const NUMBERED = `
  select format('%I.%I', table_schema, table_name) as table, column_name::text as column
  from information_schema.columns
  where is_identity = 'YES' and table_schema in ('plumbline', 'identity', 'safeguards')`;

/** Writes all rows into a file, one per line, sorted. */
export async function storeRows(superuserUrl: string, file: string, secrets: Secrets): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    const header: Header = { madeAt: new Date().toISOString(), ...secrets };
    const lines = [JSON.stringify(header)];
    for (const { name: table, columns } of await findTables(client)) {
      const { rows } = await client.query<{ row: unknown }>(
        `select to_jsonb(stored) as row from (select ${columns} from ${table}) as stored order by to_jsonb(stored)::text`,
      );
      lines.push(...rows.map(({ row }) => JSON.stringify({ table, row } satisfies StoredRow)));
    }
    await writeFile(file, `${lines.join('\n')}\n`);
  } finally {
    await client.end();
  }
}

/**
 * Replaces all rows of a database of the same version by those of a file.
 *
 * Their moments are moved by whole days, so that the file seems to have been written in the last 25 hours but not in the last
 * one: the links still work, and the workers of then are gone.
 */
export async function loadRows(superuserUrl: string, file: string): Promise<Secrets> {
  const [first = '', ...lines] = (await readFile(file, 'utf8')).trimEnd().split('\n');
  // Both are what storeRows wrote.
  const header = JSON.parse(first) as Header;
  const stored = lines.map((line) => JSON.parse(line) as StoredRow);
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    // Neither triggers nor foreign keys: the rows are loaded as they were.
    await client.query('begin; set local session_replication_role = replica');
    for (const { name: table, columns } of await findTables(client)) {
      await client.query(`delete from ${table}`);
      const rows = stored.filter((each) => each.table === table).map(({ row }) => row);
      await client.query(
        `insert into ${table} (${columns}) overriding system value
         select ${columns} from jsonb_populate_recordset(null::${table}, $1)`,
        [JSON.stringify(rows)],
      );
    }
    await advanceSequences(client);
    await moveMoments(client, new Set(stored.map(({ table }) => table)), daysSince(header.madeAt));
    await client.query('commit');
  } finally {
    await client.end();
  }
  return header;
}

/** Numbers given from now on must follow the loaded ones. */
async function advanceSequences(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string }>(NUMBERED);
  for (const { table, column } of rows) {
    await client.query(
      `select setval(pg_get_serial_sequence($1, $2), (select coalesce(max(${column}), 1) from ${table}))`,
      [table, column],
    );
  }
}

/** Moves the moments of a whole database by whole days, so that it seems to have been made in the last 25 hours, but not in the last one. */
export async function moveInTime(superuserUrl: string, madeAt: Date): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    await client.query('begin; set local session_replication_role = replica');
    const tables = new Set((await findTables(client)).map(({ name }) => name));
    await moveMoments(client, tables, daysSince(madeAt.toISOString()));
    await client.query('commit');
  } finally {
    await client.end();
  }
}

async function moveMoments(client: pg.Client, tables: ReadonlySet<string>, days: number): Promise<void> {
  const { rows } = await client.query<{ table: string; columns: string[] }>(MOMENTS);
  for (const { table, columns } of rows.filter((each) => tables.has(each.table))) {
    const moved = columns.map((column) => `${column} = ${column} + ${days} * interval '1 day'`);
    await client.query(`update ${table} set ${moved.join(', ')}`);
  }
}

function daysSince(madeAt: string): number {
  return Math.floor((Date.now() - 3_600_000 - Date.parse(madeAt)) / 86_400_000);
}

async function findTables(client: pg.Client): Promise<{ name: string; columns: string }[]> {
  return (await client.query<{ name: string; columns: string }>(TABLES)).rows;
}
