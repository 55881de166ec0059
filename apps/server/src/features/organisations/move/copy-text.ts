import { ArchiveProblem } from '../../../platform/backup/archive/archive-problem.ts';

/** The values of a row as PostgreSQL writes them; `null` is SQL's null. */
export type TextRow = readonly (string | null)[];

const LINE_FEED = 0x0a;
const NULL = '\\N';

const ESCAPED: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };

/** Maximum length of a row: several times the longest one, a file of an action in hexadecimal. */
const ROW_BYTES_MAX = 64 * 1024 * 1024;

/**
 * Reads rows in the text format of COPY from parts with arbitrary boundaries.
 *
 * @see https://www.postgresql.org/docs/current/sql-copy.html#SQL-COPY-FILE-FORMATS
 */
export function createCopyTextReader(rowBytesMax = ROW_BYTES_MAX) {
  /** Beginning of a row that has not ended yet. */
  let begun: Uint8Array[] = [];
  let begunBytes = 0;
  return {
    /**
     * The rows that end in this part.
     *
     * @throws {ArchiveProblem} when a row is longer than any exported row
     */
    read: (part: Uint8Array): TextRow[] => {
      const end = part.lastIndexOf(LINE_FEED) + 1;
      const rest = part.subarray(end);
      const ended = end === 0 ? [] : [...begun, part.subarray(0, end - 1)];
      if (end > 0) [begun, begunBytes] = [[], 0];
      begun.push(rest);
      begunBytes += rest.length;
      if (begunBytes > rowBytesMax) throw new ArchiveProblem('damaged');
      if (end === 0) return [];
      return Buffer.concat(ended)
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
