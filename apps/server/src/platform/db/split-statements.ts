/** Tokens in which a semicolon does not end a statement: comments, texts, names, and bodies of functions. */
const ENCLOSED = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|(\$\w*\$)[\s\S]*?\1|;/g;

/**
 * The statements of an SQL script, each with the comments before it.
 *
 * Texts must not contain backslash escapes (`E'\''`), and functions have their body in dollar quotes or after `return`.
 */
export function splitStatements(script: string): string[] {
  const ends = Array.from(script.matchAll(ENCLOSED)).filter(([text]) => text === ';');
  const starts = [0, ...ends.map(({ index }) => index + 1)];
  return starts.map((start, number) => script.slice(start, starts[number + 1])).filter(holdsStatement);
}

function holdsStatement(text: string): boolean {
  return text.replaceAll(/--[^\n]*|\/\*[\s\S]*?\*\//g, '').trim() !== '';
}
