import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { SQL_FOLDER } from '../../platform/db/migration-files.ts';
import { readSource, type StatementText, type TableUses, usesOf } from './table-uses.ts';

interface Column {
  readonly name: string;
  readonly type: string;
  readonly comment: string | null;
}

interface Table {
  readonly name: string;
  readonly comment: string | null;
  readonly columns: readonly Column[];
  readonly keys: readonly string[];
}

interface Area {
  readonly file: string;
  readonly intro: string;
  readonly tables: readonly string[];
}

const TABLES = `
  select format('%s.%s', nspname, relname) as name, obj_description(pg_class.oid, 'pg_class') as comment,
    (
      select json_agg(json_build_object(
        'name', attname,
        'type', format_type(atttypid, atttypmod) || case when attnotnull then '' else ' or null' end,
        'comment', col_description(attrelid, attnum)
      ) order by attnum)
      from pg_attribute where attrelid = pg_class.oid and attnum > 0 and not attisdropped
    ) as columns,
    coalesce((
      select json_agg(regexp_replace(replace(pg_get_constraintdef(pg_constraint.oid), 'plumbline.', ''), '\\s+', ' ', 'g')
        order by array_position(array['p', 'u', 'f', 'c'], contype::text), conname)
      from pg_constraint where conrelid = pg_class.oid and contype in ('p', 'u', 'f', 'c')
    ), '[]') as keys
  from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where nspname in ('plumbline', 'identity', 'safeguards') and relkind in ('r', 'p') and not relispartition`;

const FUNCTIONS = `
  select format('%s()', proname) as name, pronamespace::regnamespace::text as schema, prosrc as text from pg_proc
  where pronamespace in ('plumbline'::regnamespace, 'identity'::regnamespace, 'safeguards'::regnamespace)
  order by 1`;

/** Tables that only a library reads and writes. */
const LIBRARIES: Readonly<Record<string, string>> = {
  'identity.user': 'Better Auth',
  'identity.account': 'Better Auth',
  'identity.session': 'Better Auth',
  'identity.verification': 'Better Auth',
  'identity.jwks': 'Better Auth',
  'identity.attempts': 'rate-limiter-flexible',
};

/** The text of docs/schema.md: the catalogue of a database, and the parts of the source that use each table. */
export async function describeSchema(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // Makes the catalogue qualify all names except its own.
    await client.query('set search_path = pg_catalog');
    const { rows: tables } = await client.query<Table>(TABLES);
    const { rows: functions } = await client.query<StatementText>(FUNCTIONS);
    return writeDocument(tables, [...readSource(), ...functions]);
  } finally {
    await client.end();
  }
}

function writeDocument(tables: readonly Table[], texts: readonly StatementText[]): string {
  const byName = new Map(tables.map((table) => [table.name, table]));
  const areas = readAreas();
  const placed = new Set(areas.flatMap((area) => area.tables));
  const added = tables.map(({ name }) => name).filter((name) => !placed.has(name));
  const all = [
    ...areas,
    ...(added.length === 0 ? [] : [{ file: '../migrations', intro: 'Added by migrations.', tables: added.toSorted() }]),
  ];
  const lines = [
    '# The schema',
    '',
    `<!-- Written by npm run schema from the catalogue and the source; do not edit. -->`,
    '',
    `${tables.length} tables, in the order of the files in \`apps/server/schema\`, which also hold indexes, functions and policies. "Read by" and "written`,
    'by" name the parts of the server (a feature, unless it says `platform` or another folder) and the functions of the database whose statements name the table.',
  ];
  for (const area of all) {
    const present = area.tables.flatMap((name) => byName.get(name) ?? []);
    if (present.length === 0) continue;
    lines.push('', `## ${area.file}`, '', area.intro);
    for (const table of present) lines.push('', ...describeTable(table, texts));
  }
  return `${lines.join('\n')}\n`;
}

function describeTable({ name, comment, columns, keys }: Table, texts: readonly StatementText[]): string[] {
  const short = name.replace(/^plumbline\./, '');
  return [
    `### ${short}`,
    '',
    ...(comment === null ? [] : [comment, '']),
    '| column | type | meaning |',
    '|---|---|---|',
    ...columns.map((column) => `| \`${column.name}\` | ${column.type} | ${cell(column.comment ?? '')} |`),
    '',
    ...keys.map((key) => `- ${key}`),
    ...describeUses(name, usesOf(name, texts)),
  ];
}

function describeUses(table: string, { readers, writers }: TableUses): string[] {
  const library = LIBRARIES[table];
  const list = (names: readonly string[]) => [...names, ...(library === undefined ? [] : [library])].join(', ') || '–';
  return [`- Read by: ${list(readers)}`, `- Written by: ${list(writers)}`];
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|');
}

/** The files of the schema with the tables that they create. */
function readAreas(): Area[] {
  const folder = join(SQL_FOLDER, 'schema');
  return readdirSync(folder)
    .toSorted()
    .map((file) => {
      const sql = readFileSync(join(folder, file), 'utf8');
      const intro = /^(?:--[^\n]*\n)+/.exec(sql)?.[0] ?? '';
      return {
        file,
        intro: intro.replaceAll(/^-- ?/gm, '').trim().split('\n\n')[0]?.replaceAll('\n', ' ') ?? '',
        tables: Array.from(sql.matchAll(/^create table ([\w.]+) /gm), ([, name = '']) => name),
      };
    });
}
