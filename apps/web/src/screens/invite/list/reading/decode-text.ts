import { UNREADABLE, UnreadableList } from './unreadable-list.ts';

/**
 * The text of a file: UTF-16 by its byte order mark, as Excel writes "Unicode text", else UTF-8, else the encoding that
 * spreadsheets on Windows use, because its non-ASCII text is almost never valid UTF-8.
 *
 * @throws {UnreadableList} when the bytes are not text
 */
export function decodeText(bytes: Uint8Array): string {
  const text = new TextDecoder(encodingByMark(bytes) ?? encodingByContent(bytes)).decode(bytes);
  if (text.includes('\0')) throw new UnreadableList(UNREADABLE.notText);
  return text;
}

function encodingByMark([first, second]: Uint8Array): string | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
}

function encodingByContent(bytes: Uint8Array): string {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}
