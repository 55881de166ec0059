import { LIST_ROWS_MAX } from '@plumbline/domain/invitation-list';
import Papa from 'papaparse';
import { type ListRow, rowsOfTable } from '../list-rows.ts';
import { decodeText } from './decode-text.ts';
import { FILE_BYTES_MAX } from './limits.ts';
import { readWorkbook } from './read-workbook.ts';
import { createTableRows, type TableRows } from './table-rows.ts';
import { UNREADABLE, UnreadableList } from './unreadable-list.ts';

/** Where a list comes from. */
export type ListSource =
  | { readonly kind: 'pasted'; readonly text: string }
  | { readonly kind: 'file'; readonly file: File };

/**
 * Reads the people in a pasted text, a file of text (UTF-8, UTF-16 or Windows-1252, with commas, semicolons, tabs or bars
 * between the columns), or the first sheet of an Excel file. What a file is, is decided by its content.
 *
 * Meant for a worker, which can be ended: a hostile file may keep it busy.
 *
 * @param onProgress told from time to time how many rows were read
 * @throws {UnreadableList} when the list cannot be read, is empty or has too many rows
 */
export async function readList(source: ListSource, onProgress: (rows: number) => void): Promise<ListRow[]> {
  refuseLargeSource(source);
  const table = createTableRows(onProgress);
  if (source.kind === 'pasted') readText(source.text, table);
  else await readFile(source.file, table);
  const rows = rowsOfTable(table.kept);
  // Headings are counted among the rows, and make no person.
  const people = table.count - (table.kept.length - rows.length);
  if (people === 0) throw new UnreadableList('There is nobody in this list.');
  if (people > LIST_ROWS_MAX) {
    const [count, limit] = [people.toLocaleString('en'), LIST_ROWS_MAX.toLocaleString('en')];
    throw new UnreadableList(`The list has ${count} rows, and at most ${limit} fit. Split it.`);
  }
  return rows;
}

/** @throws {UnreadableList} before anything of it was read */
function refuseLargeSource(source: ListSource): void {
  const size = source.kind === 'pasted' ? source.text.length : source.file.size;
  if (size > FILE_BYTES_MAX) throw new UnreadableList(UNREADABLE.tooLarge);
}

async function readFile(file: File, table: TableRows): Promise<void> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (startsWith(bytes, '%PDF')) throw new UnreadableList(UNREADABLE.pdf);
  if (startsWith(bytes, '\xd0\xcf\x11\xe0')) {
    // Excel puts a workbook with a password into a file of its old format.
    throw new UnreadableList(holds(bytes, 'EncryptedPackage') ? UNREADABLE.password : UNREADABLE.oldExcel);
  }
  if (startsWith(bytes, 'PK\x03\x04') || /\.xlsx$/i.test(file.name)) return await readDamagedOrNot(bytes, table);
  const text = decodeText(bytes);
  if (/^\s*<(?:!doctype|\?xml|html|table)\b/i.test(text)) throw new UnreadableList(UNREADABLE.webPage);
  readText(text, table);
}

async function readDamagedOrNot(bytes: Uint8Array<ArrayBuffer>, table: TableRows): Promise<void> {
  try {
    await readWorkbook(bytes, table);
  } catch (error) {
    if (error instanceof UnreadableList) throw error;
    // Numbers that lead out of the file, or bytes that unpack to nothing.
    throw new UnreadableList(UNREADABLE.damaged, { cause: error });
  }
}

function readText(text: string, table: TableRows): void {
  Papa.parse<string[]>(text, {
    skipEmptyLines: 'greedy',
    delimitersToGuess: [',', ';', '\t', '|'],
    step: ({ data }) => table.add(data),
  });
}

function startsWith(bytes: Uint8Array, signature: string): boolean {
  return [...signature].every((character, at) => bytes[at] === character.charCodeAt(0));
}

/** Whether the name of a stream, written in UTF-16, stands anywhere in the file. */
function holds(bytes: Uint8Array, name: string): boolean {
  return new TextDecoder('latin1').decode(bytes).includes([...name].join('\0'));
}
