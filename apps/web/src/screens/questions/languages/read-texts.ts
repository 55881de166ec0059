import { namedLanguage, type SurveyLanguage } from '@plumbline/domain/languages';
import { decodeText } from '../../invite/list/reading/decode-text.ts';
import { FILE_BYTES_MAX } from '../../invite/list/reading/limits.ts';
import { readText } from '../../invite/list/reading/split-text.ts';
import { createTableRows } from '../../invite/list/reading/table-rows.ts';

/** One cell of a file for translators. */
export interface ReadText {
  readonly key: string;
  readonly language: SurveyLanguage;
  readonly text: string;
}

/** A file that cannot be read; the message says why and what to do. */
export class UnreadableTexts extends Error {}

/** More than the longest text may have, so that only that text is refused, not cut. */
const CELL_LENGTH_MAX = 2_000;
const KEY_HEADING = 'key';
/** Spreadsheets are given cells that look like a formula with an apostrophe before them. */
const ESCAPED_FORMULA = /^'(?=[=+\-@\t\r\uff1d\uff0b\uff0d\uff20])/;

/**
 * Reads the texts of a CSV file: a column of keys, and one for each language. Empty cells are left out.
 *
 * @throws {UnreadableTexts} when the file is no such table
 */
export async function readTexts(file: Blob): Promise<ReadText[]> {
  if (file.size > FILE_BYTES_MAX) throw new UnreadableTexts('The file is larger than 5 MB. Split it.');
  const table = createTableRows(() => undefined, CELL_LENGTH_MAX);
  readText(decodeText(new Uint8Array(await file.arrayBuffer())), table);
  const rows = table.kept.map(({ cells }) => cells);
  const headingAt = rows.findIndex((cells) => cells.some(isKeyHeading));
  const headings = rows[headingAt];
  if (headings === undefined) {
    throw new UnreadableTexts(
      'This file has no column “key”. Download the texts, fill in the columns of the languages, and save the file as CSV.',
    );
  }
  const keyColumn = headings.findIndex(isKeyHeading);
  const columns = headings.flatMap((heading, column) => {
    const language = column === keyColumn ? null : namedLanguage(heading);
    return language === null ? [] : [{ column, language }];
  });
  if (columns.length === 0)
    throw new UnreadableTexts('No column of this file is a language, such as “de” or “German”.');
  return rows.slice(headingAt + 1).flatMap((cells) =>
    columns.flatMap(({ column, language }) => {
      const key = cells[keyColumn] ?? '';
      const text = (cells[column] ?? '').replace(ESCAPED_FORMULA, '').trim();
      return key === '' || text === '' ? [] : [{ key, language, text }];
    }),
  );
}

function isKeyHeading(cell: string): boolean {
  return cell.toLowerCase() === KEY_HEADING;
}
