import type { SurveyLanguage } from '@plumbline/domain/languages';
import { namedLanguage } from '@plumbline/domain/named-language';
import { decodeUnicode } from '../../workforce/import/reading/decode-text.ts';
import { FILE_BYTES_MAX } from '../../workforce/import/reading/limits.ts';
import { readText } from '../../workforce/import/reading/split-text.ts';
import { createTableRows } from '../../workforce/import/reading/table-rows.ts';

/** One cell of a file for translators. */
export interface ReadText {
  /** Number of the row, from 1 as in spreadsheets. */
  readonly row: number;
  readonly key: string;
  readonly language: SurveyLanguage;
  readonly text: string;
}

/** A file that cannot be read; the message gives the reason and the remedy. */
export class UnreadableTexts extends Error {}

/** Maximum length of a cell: more than any text may have, so that a long text is refused instead of cut. */
const CELL_LENGTH_MAX = 2_000;
const KEY_HEADING = 'key';
const SAVE_AS_UTF8 =
  'Its letters with accents are damaged or in an encoding that cannot be recognized. Open the file as it was downloaded, and save it as “CSV UTF-8”.';
/** Letters and quotation marks of UTF-8 that were read as Windows-1252 or Windows-1250: "Ã¤", "Å‚", "Ð²", "â€™". */
const MISREAD = /[ÂÃÄÅÐÑØÙ][ƒ†‡ˆ‰Š‹Œ˜™š›œžŸ¡-ª¬-º¼-¾]|Ă[¤¶Ľź]|â€|\ufffd/;
/** The export puts an apostrophe before cells that look like a formula. */
const ESCAPED_FORMULA = /^'(?=[=+\-@\t\r\uff1d\uff0b\uff0d\uff20])/;

/**
 * Reads the texts of a CSV file: a column of keys, and one for each language. Empty cells are left out.
 *
 * @throws {UnreadableTexts} when the file has another format
 */
export async function readTexts(file: Blob): Promise<ReadText[]> {
  if (file.size > FILE_BYTES_MAX) throw new UnreadableTexts('The file is larger than 5 MB. Split it.');
  const table = createTableRows(() => undefined, CELL_LENGTH_MAX);
  const text = decodeUnicode(new Uint8Array(await file.arrayBuffer()));
  if (text === null || text.includes('\0') || MISREAD.test(text)) throw new UnreadableTexts(SAVE_AS_UTF8);
  const unclosed = readText(text, table);
  if (unclosed !== null) throw new UnreadableTexts(`A quotation mark in row ${unclosed} is not closed.`);
  const rows = table.kept;
  const headingAt = rows.findIndex(({ cells }) => cells.some(isKeyHeading));
  const headings = rows[headingAt]?.cells;
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
  const keyed = rows.slice(headingAt + 1).flatMap(({ number, cells }) => {
    const key = cells[keyColumn] ?? '';
    return key === '' ? [] : [{ row: number, key, cells }];
  });
  refuseRepeatedKeys(keyed);
  return keyed.flatMap(({ row, key, cells }) =>
    columns.flatMap(({ column, language }) => {
      const text = (cells[column] ?? '').replace(ESCAPED_FORMULA, '').trim();
      return text === '' ? [] : [{ row, key, language, text }];
    }),
  );
}

function refuseRepeatedKeys(keyed: readonly { readonly row: number; readonly key: string }[]): void {
  for (const [key, rows] of Map.groupBy(keyed, (each) => each.key)) {
    if (rows.length < 2) continue;
    const numbers = rows.map(({ row }) => row).join(' and ');
    throw new UnreadableTexts(`The key “${key}” appears in rows ${numbers}. Remove all but one of them.`);
  }
}

function isKeyHeading(cell: string): boolean {
  return cell.toLowerCase() === KEY_HEADING;
}
