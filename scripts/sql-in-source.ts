/** Finds SQL and query builders in the text of source files, the schema and migrations, for the rules of the architecture. */

const SURVEYS = String.raw`(?:"?plumbline"?\.)?(?:"?surveys"?(?!\w)|\$\{[^}]*\bsurveys\b[^}]*\})`;
const BUILT_CHANGE =
  /\b(?:updateTable|insertInto|mergeInto)\(\s*(['"`])(?:plumbline\.)?surveys\b[^'"`]*\1.*?(?:\.execute|$)/gs;
const BUILT_SET = /\.(?:set|doUpdateSet|thenUpdateSet)\(/g;
const RAW_UPDATE = new RegExp(
  String.raw`\bupdate\s+(?:only\s+)?${SURVEYS}(?:\s*\*)?(?:\s+(?:as\s+)?(?!set\b)\w+)?\s+set\b`,
  'gi',
);
const RAW_UPSERT = new RegExp(String.raw`\b(?:insert|merge)\s+into\s+${SURVEYS}[^;]*?(?:;|$)`, 'gi');
const RAW_UPSERT_SET = /\bupdate\s+set\b/gi;

/** Assignments in updates of surveys: the arguments of `set(…)`, and the SET part of raw statements. */
export function assignmentsToSurveys(source: string): string[] {
  const built = matches(source, BUILT_CHANGE).flatMap(({ text }) => partsAfter(text, BUILT_SET, /[)]/));
  const raw = partsAfter(source, RAW_UPDATE, END_OF_SET);
  const upserts = matches(source, RAW_UPSERT).flatMap(({ text }) => partsAfter(text, RAW_UPSERT_SET, END_OF_SET));
  return [...built, ...raw, ...upserts];
}

const END_OF_SET = /\b(?:from|where|returning|when)\b|[;`)]/i;

/** The text after each match up to an end that is not inside parentheses. */
function partsAfter(text: string, start: RegExp, end: RegExp): string[] {
  return matches(text, start).map(({ endsAt }) => {
    const rest = text.slice(endsAt);
    const tokens = new RegExp(`[(]|${end.source}|[)]`, 'gi');
    let depth = 0;
    for (const token of rest.matchAll(tokens)) {
      if (token[0] === '(') depth += 1;
      else if (depth === 0) return rest.slice(0, token.index);
      else if (token[0] === ')') depth -= 1;
    }
    return rest;
  });
}

function matches(text: string, pattern: RegExp): { text: string; endsAt: number }[] {
  return Array.from(text.matchAll(pattern), (match) => ({ text: match[0], endsAt: match.index + match[0].length }));
}

const BUILDER = /\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bsql(?:<[^`]*>)?`/;
const STATEMENT = /\b(?:prepare|\.query)(?:<[^(]*>)?\(\s*['"`]/;
const COMMENT_OR_LITERAL = /\/\*.*?\*\/|\/\/[^\n]*|`(?:\\.|[^`\\])*`|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/gs;
const SQL =
  /\bselect\b.*\bfrom\b|\b(?:insert|merge)\s+into\b|\bupdate\b.*\bset\b|\bdelete\s+from\b|\b(?:update|delete|select)\b.*\bwhere\b|\bfor\s+(?:no\s+key\s+)?(?:update|share)\b|\bfor\s+key\s+share\b/is;

/** Whether a source file builds a query: with the query builder, or in a text that holds SQL. */
export function buildsQueries(source: string): boolean {
  if (BUILDER.test(source) || STATEMENT.test(source)) return true;
  const literals = matches(source, COMMENT_OR_LITERAL).filter(({ text }) => !text.startsWith('/'));
  return literals.some(({ text }) => SQL.test(text));
}
