/**
 * Finds statements on tenant tables that do not restrict the organisation to a value. Citus sends such a statement to every server instead
 * of to the one with the rows.
 */

/** Tables of which every server has a copy, so that a statement only on them needs no organisation. */
const COPIED_TABLES = ['memberships'];

/** A statement in a source file: its position, and its text with all chained calls. */
export interface FoundStatement {
  readonly line: number;
  readonly text: string;
  /** Tenant tables, once for each time that the statement names them. */
  readonly tables: readonly string[];
}

const BUILDER = /\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(/g;
const RAW = /\bsql(?:<[^`;]*?>)?`|\.query(?:<[^(;]*?>)?\(\s*[`'"]|\bprepare(?:<[^(;]*?>)?\(\s*'[^']*',\s*`/g;

/** The statements of a source file that name tenant tables. */
export function statementsIn(source: string, tenantTables: readonly string[]): FoundStatement[] {
  const names = tenantTables.join('|');
  const built = new RegExp(
    String.raw`\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|innerJoin|leftJoin)\(\s*'(${names})(?: as \w+)?'`,
    'g',
  );
  const raw = new RegExp(String.raw`\b(?:from|join|into|update)\s+(?:only\s+)?(?:plumbline\.)?(${names})\b`, 'g');
  const chains = Array.from(source.matchAll(BUILDER), ({ index }) => ({
    index,
    text: chainFrom(source, index),
    pattern: built,
  }));
  const templates = Array.from(source.matchAll(RAW), ({ index, 0: opening }) => ({
    index,
    text: templateFrom(source, index + opening.length),
    pattern: raw,
  }));
  return [...chains, ...templates]
    .map(({ index, text, pattern }) => ({
      line: source.slice(0, index).split('\n').length,
      text,
      tables: Array.from(text.matchAll(pattern), ([, table = '']) => table),
    }))
    .filter(({ tables }) => tables.some((table) => !COPIED_TABLES.includes(table)));
}

/** A value: a parameter of the driver, of a prepared statement, or a variable of a function. */
const VALUE = String.raw`(?:\$\{[^}]*[oO]rganisation[^}]*\}|\$1\b)`;
const BY_VALUE = [
  // Query builder.
  /'(?:\w+\.)?organisation_id',\s*'=',\s*(?:\w+\.)*\w*[oO]rganisation/,
  /\borganisation_id:\s*(?:\w+\.)*\w*[oO]rganisation/,
  /\bselectFrom\('organisations'[\s\S]*'(?:organisations\.)?id',\s*'=',\s*\w+/,
  /\bupdateTable\('organisations'[\s\S]*'(?:organisations\.)?id',\s*'=',\s*\w+/,
  /\binsertInto\('organisations'\)\s*\.values\(\{\s*id,/,
  // SQL.
  new RegExp(String.raw`\borganisation_id\s*=\s*${VALUE}`),
  new RegExp(String.raw`\borganisations?(?:\.id|\s+where\s+id)\s*=\s*${VALUE}`),
  new RegExp(String.raw`\bselect\s+${VALUE}::uuid`),
];

/** Whether a statement restricts the organisation to a value, and joins every further tenant table on it. */
export function namesOrganisation({ text, tables }: Pick<FoundStatement, 'text' | 'tables'>): boolean {
  if (!BY_VALUE.some((pattern) => pattern.test(text))) return false;
  const named = text.match(/\borganisation_id\b|\borganisations?\.id\b|'id',\s*'='|\bwhere\s+id\s*=|\(\{\s*id,/g) ?? [];
  return named.length >= tables.length;
}

/** The calls chained from a position on, such as `.selectFrom('surveys').select('id').execute()`. */
function chainFrom(source: string, start: number): string {
  let index = start;
  for (;;) {
    const call = /^\s*(?:\/\/[^\n]*\n\s*)*\.\$?\w+(?:<[^(]*?>)?\(/.exec(source.slice(index));
    if (call === null) return source.slice(start, index);
    index = closing(source, index + call[0].length);
  }
}

/** The position after the parenthesis that closes the one opened before `start`. */
function closing(source: string, start: number): number {
  let depth = 1;
  let index = start;
  while (depth > 0 && index < source.length) {
    const text = source[index];
    if (text === '`' || text === "'" || text === '"') {
      index = endOfText(source, index);
      continue;
    }
    if (source.startsWith('//', index)) index = source.indexOf('\n', index);
    if (text === '(') depth += 1;
    if (text === ')') depth -= 1;
    index += 1;
  }
  return index;
}

/** The position after a string or template that begins at `start`. */
function endOfText(source: string, start: number): number {
  const quote = source[start] ?? '';
  let index = start + 1;
  while (index < source.length && source[index] !== quote) {
    if (source[index] === '\\') index += 1;
    else if (quote === '`' && source.startsWith('${', index)) index = endOfPlaceholder(source, index + 2) - 1;
    index += 1;
  }
  return index + 1;
}

function endOfPlaceholder(source: string, start: number): number {
  let depth = 1;
  let index = start;
  while (depth > 0 && index < source.length) {
    if (source[index] === '`') {
      index = endOfText(source, index);
      continue;
    }
    if (source[index] === '{') depth += 1;
    if (source[index] === '}') depth -= 1;
    index += 1;
  }
  return index;
}

function templateFrom(source: string, start: number): string {
  const text = source.slice(start, endOfText(source, start - 1) - 1);
  return text.replaceAll(/\$\{([A-Z_]+)\}/g, (placeholder, name: string) => constantIn(source, name) ?? placeholder);
}

/** The text of a constant of the same file; `undefined`: none. */
function constantIn(source: string, name: string): string | undefined {
  const declaration = new RegExp(String.raw`\bconst ${name} =\s*(?=['"\x60])`).exec(source);
  if (declaration === null) return undefined;
  const start = declaration.index + declaration[0].length;
  return source.slice(start + 1, endOfText(source, start) - 1);
}
