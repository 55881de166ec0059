import type pg from 'pg';
import type { ArchivedTable } from '../../backup/archive/archive-format.ts';

/** Prepared files are kept for a day only, and can be requested again. */
const NOT_BACKED_UP: readonly string[] = ['prepared_files', 'prepared_file_chunks'];

/** The schemas whose tables are all backed up. The history of migrations is in the manifest. */
const SCHEMAS = ['plumbline', 'identity', 'safeguards'];
/** The only table of pg-boss that is backed up; pg-boss creates its other tables. */
const JOBS_TABLE = { schema: 'pgboss', name: 'job' };

/**
 * Tables that a restore leaves empty: they record backups and the backup schedule of the former installation. The restored installation has
 * made no backups, and may use another destination.
 */
export const RECORDS_OF_BACKUPS: readonly string[] = [
  'safeguards.backup_schedule',
  'safeguards.backups',
  'safeguards.late_backups',
];

/**
 * The tables and columns that a backup copies. Generated columns are left out, and so are partitions, whose rows are copied
 * with their table.
 */
export async function listBackedUpTables(client: pg.Client): Promise<readonly ArchivedTable[]> {
  const { rows } = await client.query<ArchivedTable>(
    `select namespace.nspname as schema, class.relname as name,
       array_agg(attribute.attname::text order by attribute.attnum) as columns
     from pg_class as class
     join pg_namespace as namespace on namespace.oid = class.relnamespace
     join pg_attribute as attribute on attribute.attrelid = class.oid
     where class.relkind in ('r', 'p') and not class.relispartition
       and (namespace.nspname = any ($1) or (namespace.nspname = $2 and class.relname = $3))
       and not (namespace.nspname = 'plumbline' and class.relname = any ($4))
       and attribute.attnum > 0 and not attribute.attisdropped and attribute.attgenerated = ''
     group by namespace.nspname, class.relname
     order by namespace.nspname = $2, namespace.nspname, class.relname`,
    [SCHEMAS, JOBS_TABLE.schema, JOBS_TABLE.name, NOT_BACKED_UP],
  );
  return rows;
}

/** Tables whose rows a backup would silently miss, because no policy admits the backup role. */
export async function listTablesHiddenFromBackups(client: pg.Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', namespace.nspname, class.relname) as name
     from pg_class as class
     join pg_namespace as namespace on namespace.oid = class.relnamespace
     where class.relkind in ('r', 'p') and class.relrowsecurity and (namespace.nspname = any ($1) or namespace.nspname = $2)
       and not exists (
         select from pg_policy as policy
         where policy.polrelid = class.oid and policy.polcmd = 'r'
           and policy.polroles = array[(select oid from pg_roles where rolname = 'plumbline_backup')]
           and pg_get_expr(policy.polqual, policy.polrelid) = '(CURRENT_USER = ''plumbline_backup''::name)'
       )
     order by 1`,
    [SCHEMAS, JOBS_TABLE.schema],
  );
  return rows.map(({ name }) => name);
}

export function quoteTable(client: pg.Client, { schema, name }: Pick<ArchivedTable, 'schema' | 'name'>): string {
  return `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`;
}

export function quoteColumns(client: pg.Client, columns: readonly string[]): string {
  return columns.map((column) => client.escapeIdentifier(column)).join(', ');
}

export async function listSequences(client: pg.Client) {
  const { rows } = await client.query<{ schema: string; name: string; last_value: string | null }>(
    `select schemaname as schema, sequencename as name, last_value::text
     from pg_sequences where schemaname = any ($1) order by 1, 2`,
    [SCHEMAS],
  );
  // An unused sequence has no last value; the migrations create it unused.
  return rows.flatMap(({ last_value, ...sequence }) =>
    last_value === null ? [] : [{ ...sequence, last_value, is_called: true }],
  );
}
