/** The values of a row as PostgreSQL writes them; `null` is SQL's null. */
export type TextRow = readonly (string | null)[];

const LINE_FEED = 0x0a;
const NULL = '\\N';

const ESCAPED: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };

/** Reads rows in the text format of COPY, which arrive in parts that end anywhere. */
export interface CopyTextReader {
  /** The rows that end in this part. */
  read(part: Uint8Array): TextRow[];
}

/** @see https://www.postgresql.org/docs/current/sql-copy.html#SQL-COPY-FILE-FORMATS */
export function createCopyTextReader(): CopyTextReader {
  let rest: Uint8Array = new Uint8Array();
  return {
    read: (part) => {
      const all = Buffer.concat([rest, part]);
      const end = all.lastIndexOf(LINE_FEED) + 1;
      rest = all.subarray(end);
      if (end === 0) return [];
      return all
        .subarray(0, end - 1)
        .toString('utf8')
        .split('\n')
        .map((line) => line.split('\t').map(parseValue));
    },
  };
}

function parseValue(text: string): string | null {
  if (text === NULL) return null;
  return text.replaceAll(/\\(.)/g, (_, character: string) => ESCAPED[character] ?? character);
}
