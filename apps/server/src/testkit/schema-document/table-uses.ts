import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SOURCE = fileURLToPath(new URL('../../', import.meta.url));
const COMMENT = /\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*|--[^\n]*/g;
const CHANGES_A_NAMED_TABLE = /\.(?:insertInto|updateTable|deleteFrom)\(\s*(?!['"`])/;

export interface TableUses {
  /** Parts of the server or functions of the database, sorted. */
  readonly readers: readonly string[];
  readonly writers: readonly string[];
}

/** A text with statements, and its name. */
export interface StatementText {
  readonly name: string;
  /** Schema of unqualified table names. */
  readonly schema: string;
  readonly text: string;
}

/** The source files of the server that can contain statements, by their part. Tests and the test kit are left out. */
export function readSource(): readonly StatementText[] {
  return globSync('{app,cli,demo,features,pages,platform}/**/*.ts', { cwd: SOURCE })
    .filter((path) => !path.endsWith('.test.ts') && !path.startsWith('platform/db/schema/'))
    .toSorted()
    .map((path) => ({ name: partOf(path), schema: 'plumbline', text: readFileSync(join(SOURCE, path), 'utf8') }));
}

/** `features/campaigns/waves/closing.ts` belongs to `campaigns`, `platform/db/events.ts` to `platform/db`. */
function partOf(path: string): string {
  const [first = '', second = ''] = path.split('/');
  if (first === 'features') return second;
  return first === 'platform' ? `${first}/${second}` : first;
}

/**
 * Finds the texts with statements that read a table, and those that change it.
 *
 * @param table with its schema
 */
export function usesOf(table: string, texts: readonly StatementText[]): TableUses {
  const [tableSchema = '', tableName = ''] = table.split('.');
  const found = (patternsOf: (name: string) => (text: string) => boolean) => {
    const [unqualified, qualified] = [`(?:${tableSchema}\\.)?${tableName}`, `${tableSchema}\\.${tableName}`].map(
      (name) => patternsOf(`"?${name}(?![\\w.])`),
    );
    const using = texts.filter(({ schema, text }) =>
      (schema === tableSchema ? unqualified : qualified)?.(text.replace(COMMENT, '')),
    );
    return [...new Set(using.map(({ name }) => name))].toSorted();
  };
  return { readers: found(readsTable), writers: found(changesTable) };
}

function readsTable(name: string): (text: string) => boolean {
  const read = new RegExp(
    String.raw`\.(?:selectFrom|\w*[jJ]oin)\(\s*\[?\s*['"\`]${name}|(?<!\bdelete\s+)\b(?:from|join)\s+${name}`,
  );
  return (text) => read.test(text);
}

function changesTable(name: string): (text: string) => boolean {
  const written = new RegExp(
    String.raw`\.(?:insertInto|updateTable|deleteFrom)\(\s*['"\`]${name}|\b(?:insert\s+into|delete\s+from|update)\s+${name}`,
  );
  const listed = new RegExp(`['"]${name}['"]`);
  return (text) => written.test(text) || (CHANGES_A_NAMED_TABLE.test(text) && listed.test(text));
}
