import pg from 'pg';

/** Secrets that tests need; the rows contain only their hashes or encrypted values. */
export interface Secrets {
  /** Refresh token of a session of Ann. */
  readonly refreshToken: string;
  /** Secret of Bob's authenticator app. */
  readonly appSecret: string;
}

/** The tables of a version and their stored columns, without partitions and without internal tables of pg-boss. */
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

/** Columns to move in time. Months and weeks of totals are not moved, because they begin on fixed days. */
const MOMENTS = `
  select format('%I.%I', table_schema, table_name) as table, array_agg(quote_ident(column_name)::text) as columns
  from information_schema.columns
  where data_type in ('timestamp with time zone', 'date') and column_name not in ('month', 'week')
  group by 1`;

/** Moves all timestamps of a database by whole days, so that it seems to be between one and 25 hours old. */
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
