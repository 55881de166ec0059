import { PEOPLE_IMPORT_ROWS_MAX } from '@plumbline/domain/people-import';
import { type ListTable, toListTable } from '../list-table.ts';
import { decodeText } from './decode-text.ts';
import type { LegacyEncoding } from './encodings.ts';
import { FILE_BYTES_MAX } from './limits.ts';
import { readWorkbook, type SheetsRead } from './read-workbook.ts';
import { readText } from './split-text.ts';
import { createTableRows, type TableRows } from './table-rows.ts';
import { UNREADABLE, UnreadableList } from './unreadable-list.ts';

/** The source of a list. */
export type ListSource = { readonly kind: 'pasted'; readonly text: string } | FileSource;

interface FileSource {
  readonly kind: 'file';
  readonly file: File;
  /** The encoding that somebody chose; without one, it is recognised. */
  readonly encoding?: LegacyEncoding | undefined;
  /** The name of the sheet of a workbook that somebody chose; without one, the first visible one is read. */
  readonly sheet?: string | undefined;
}

/**
 * Reads the table of a pasted text, a file of text (in Unicode or a recognised encoding, with commas, semicolons, tabs or
 * bars between the columns), or a sheet of an Excel file. The type of a file is determined by its content.
 *
 * Meant for a web worker, which can be terminated, because a malicious file may keep it busy.
 *
 * @param onProgress called from time to time with the number of rows read
 * @throws {UnreadableList} when the list cannot be read, is empty or has too many rows
 */
export async function readList(source: ListSource, onProgress: (rows: number) => void): Promise<ListTable> {
  refuseLargeSource(source);
  const table = createTableRows(onProgress);
  let reading: FileReading = { otherSheets: [], hiddenRows: [], encoding: null };
  if (source.kind === 'pasted') readText(source.text, table);
  else reading = await readFile(source, table);
  const list = toListTable(table.kept, reading);
  // Rows that were not kept are people, because headings and titles are among the first rows.
  const people = table.count - (table.kept.length - list.people.length);
  if (people === 0) throw new UnreadableList('This list is empty.');
  if (people > PEOPLE_IMPORT_ROWS_MAX) {
    const [count, limit] = [people.toLocaleString('en'), PEOPLE_IMPORT_ROWS_MAX.toLocaleString('en')];
    throw new UnreadableList(`The list has ${count} rows, and at most ${limit} fit. Split it.`);
  }
  return list;
}

/** @throws {UnreadableList} before anything of the file is read */
function refuseLargeSource(source: ListSource): void {
  const size = source.kind === 'pasted' ? source.text.length : source.file.size;
  if (size > FILE_BYTES_MAX) throw new UnreadableList(UNREADABLE.tooLarge);
}

/** Facts about a file besides its rows. */
type FileReading = SheetsRead & Pick<ListTable, 'encoding'>;

async function readFile({ file, encoding: chosen, sheet }: FileSource, table: TableRows): Promise<FileReading> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (startsWith(bytes, '%PDF')) throw new UnreadableList(UNREADABLE.pdf);
  if (startsWith(bytes, '\xd0\xcf\x11\xe0')) {
    // Excel stores a password-protected workbook in a file of its old format.
    throw new UnreadableList(holds(bytes, 'EncryptedPackage') ? UNREADABLE.password : UNREADABLE.oldExcel);
  }
  if (startsWith(bytes, 'PK\x03\x04') || /\.xlsx$/i.test(file.name)) {
    return { ...(await readWorkbookOrRefuse(bytes, table, sheet)), encoding: null };
  }
  const { text, encoding } = decodeText(bytes, chosen);
  if (/^\s*<(?:!doctype|\?xml|html|table)\b/i.test(text)) throw new UnreadableList(UNREADABLE.webPage);
  readText(text, table);
  return { otherSheets: [], hiddenRows: [], encoding };
}

async function readWorkbookOrRefuse(
  bytes: Uint8Array<ArrayBuffer>,
  table: TableRows,
  sheet: string | undefined,
): Promise<SheetsRead> {
  try {
    return await readWorkbook(bytes, table, sheet);
  } catch (error) {
    if (error instanceof UnreadableList) throw error;
    // Offsets outside the file, or bytes that cannot be unpacked.
    throw new UnreadableList(UNREADABLE.damaged, { cause: error });
  }
}

function startsWith(bytes: Uint8Array, signature: string): boolean {
  return [...signature].every((character, at) => bytes[at] === character.charCodeAt(0));
}

/** Whether the file contains the name of a stream in UTF-16. */
function holds(bytes: Uint8Array, name: string): boolean {
  return new TextDecoder('latin1').decode(bytes).includes([...name].join('\0'));
}
